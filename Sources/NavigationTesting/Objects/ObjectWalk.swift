/// The objects that can be reached from a value through stored properties, the way to each, and what they hold.
///
/// Weak and unowned references are not followed; what closures capture cannot be seen. Objects are not kept alive: nobody
/// may change them between a walk and the last question about it.
@MainActor
final class ObjectWalk {
  private struct Visit {
    let address: UnsafeRawPointer
    let parent: Int
    /// Counts the app's own objects, in the order in which they are reached; 0 for those of frameworks.
    let number: Int
    unowned(unsafe) let layout: ValueLayout
  }

  /// Fields that do not tell states apart.
  var ignored: Set<UInt64> = []
  private var visits: [Visit] = []
  private var positions = AddressTable()
  private var ownCount = 0
  /// Objects in collections without an order, which wait until all others are numbered.
  private var unordered: [(address: UnsafeRawPointer, parent: Int)] = []
  private var hash = KeptHash()
  private var kept: [KeptValue]?

  init() {}

  /// Walks from a value, which may be an object, a tuple, a collection or a structure of objects.
  init(from root: Any) { run(from: root) }

  /// Forgets the walk before, and walks from a value.
  ///
  /// - Complexity: O(*n*), for *n* stored properties of the reached objects.
  func run(from root: Any) {
    visits.removeAll(keepingCapacity: true)
    positions.removeAll()
    ownCount = 0
    hash = KeptHash()
    read(root, from: -1, Surroundings(name: kept.map { _ in "launch" }))
    var next = 0
    repeat {
      while next < visits.count {
        let visit = visits[next]
        if visit.number > 0 { hash.combine(visit.layout.fingerprint) }
        read(visit.layout, at: visit.address, from: next, Surroundings(name: kept.map { _ in name(visit.layout) }))
        next += 1
      }
    } while addUnordered()
  }

  /// What tells the app's own data from others: the same in two walks of a process where the data is the same.
  var fingerprint: UInt64 { hash.value }

  /// Walks from a value, and lists what the app's own objects hold.
  func keptValues(from root: Any) -> [KeptValue] {
    kept = []
    run(from: root)
    defer { kept = nil }
    return kept ?? []
  }

  // MARK: What was reached

  /// The objects, nearest first.
  var objects: some Sequence<AnyObject> { visits.lazy.map { [unowned self] in object(at: $0.address) } }

  /// The objects whose types satisfy a condition, nearest first.
  func objects(where isWanted: (ValueLayout) -> Bool) -> [AnyObject] {
    var found: [AnyObject] = []
    for visit in visits where isWanted(visit.layout) { found.append(object(at: visit.address)) }
    return found
  }

  /// Whether the object can be reached.
  func contains(_ object: AnyObject) -> Bool { position(of: object) != nil }

  /// The objects on the way to one, the nearest to it first.
  func holders(of object: AnyObject) -> [AnyObject] {
    guard var position = position(of: object) else { return [] }
    var holders: [AnyObject] = []
    while visits[position].parent >= 0 {
      position = visits[position].parent
      holders.append(self.object(at: visits[position].address))
    }
    return holders
  }

  /// How the object is reached: `AppCoordinator.children[0] → BasketCoordinator.children[1] → GiftCardCoordinator`.
  func path(to object: AnyObject) -> String? {
    guard var position = position(of: object) else { return nil }
    var text = nameOfType(of: object)
    while visits[position].parent >= 0 {
      let child = visits[position]
      let parent = visits[child.parent]
      let step = parent.layout.step(to: child.address, in: parent.address) ?? ""
      text = name(parent.layout) + step + " → " + text
      position = child.parent
    }
    return text
  }

  private func position(of object: AnyObject) -> Int? {
    positions.number(of: UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
  }

  private func object(at address: UnsafeRawPointer) -> AnyObject {
    Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  }

  private func name(_ layout: ValueLayout) -> String { String(describing: layout.type) }

  // MARK: Reading

  /// What a value stands in.
  private struct Surroundings {
    var field: UInt64 = 0
    /// What it is called, where that is asked for.
    var name: String?
    var isOwn = true
    var isOrdered = true
  }

  private func read(_ value: Any, from parent: Int, _ around: Surroundings) {
    func opened<Value>(_ value: Value) {
      withUnsafeBytes(of: value) { bytes in
        if let base = bytes.baseAddress { read(.of(Value.self), at: base, from: parent, around) }
      }
    }
    _openExistential(value, do: opened)
  }

  private func read(_ layout: ValueLayout, at base: UnsafeRawPointer, from parent: Int, _ around: Surroundings) {
    for part in layout.parts {
      let place = base + part.offset
      var inside = around
      inside.field = around.field == 0 ? part.field : (around.field &* 31) ^ part.field
      if let name = around.name, !part.name.isEmpty { inside.name = "\(name).\(part.name)" }
      inside.isOwn = around.isOwn && part.isOwn && (ignored.isEmpty || !ignored.contains(inside.field))
      switch part.content {
      case .object: readReference(at: place, from: parent, inside)
      case .closure: note(place.load(as: UInt64.self), inside)
      case .data(let hash): if inside.isOwn { note(UInt64(bitPattern: Int64(hash(place))), inside) }
      case .existential:
        guard let (type, value) = valueOfExistential(at: place) else {
          note(0, inside)
          continue
        }
        note(ValueLayout.of(type).fingerprint, inside)
        read(.of(type), at: value, from: parent, inside)
      case .elements(let type, let layouts): readElements(type, layouts, at: place, from: parent, inside)
      case .enumeration(let type): readCase(of: type, at: place, from: parent, inside)
      }
    }
  }

  private func readReference(at place: UnsafeRawPointer, from parent: Int, _ around: Surroundings) {
    guard let address = place.load(as: UnsafeRawPointer?.self), isAddress(address) else { return note(0, around) }
    guard around.isOrdered else {
      unordered.append((address, parent))
      return note(layout(at: address).fingerprint, around)
    }
    let position = add(address, from: parent)
    guard around.isOwn else { return }
    hash.combine(visits[position].number)
    kept?.append(KeptValue(field: around.field, value: visits[position].layout.fingerprint))
    if let name = around.name { FieldNames.note(name, of: around.field) }
  }

  private func readElements(
    _ type: any ElementHolding.Type, _ layouts: [ValueLayout], at place: UnsafeRawPointer, from parent: Int,
    _ around: Surroundings
  ) {
    var count = 0
    if type.isOrdered {
      type.forEachElement(at: place) { element, kind, _ in
        count += 1
        read(layouts[kind], at: element, from: parent, around)
      }
      return note(UInt64(count), around)
    }
    // Each element by itself, and their sum: they come in whatever order.
    let before = hash
    var sum: UInt64 = 0
    var inside = around
    inside.isOrdered = false
    type.forEachElement(at: place) { element, kind, _ in
      if kind == 0 {
        sum &+= hash.value
        hash = KeptHash()
        count += 1
      }
      read(layouts[kind], at: element, from: parent, inside)
    }
    sum &+= hash.value &- before.value
    hash = before
    if around.isOwn { hash.combine(count == 0 ? 0 : sum) }
    note(UInt64(count), around)
  }

  private func readCase(of type: Any.Type, at place: UnsafeRawPointer, from parent: Int, _ around: Surroundings) {
    func load<Value>(_ type: Value.Type) -> Any { place.assumingMemoryBound(to: type).pointee }
    let value = _openExistential(type, do: load)
    let child = Mirror(reflecting: value).children.first
    note(UInt64(bitPattern: Int64((child?.label ?? String(describing: value)).hashValue)), around)
    if let child { read(child.value, from: parent, around) }
  }

  private func note(_ value: UInt64, _ around: Surroundings) {
    guard around.isOwn else { return }
    hash.combine(value)
    guard kept != nil else { return }
    kept?.append(KeptValue(field: around.field, value: value))
    if let name = around.name { FieldNames.note(name, of: around.field) }
  }

  // MARK: Objects

  private func add(_ address: UnsafeRawPointer, from parent: Int) -> Int {
    let (position, isNew) = positions.insert(UInt(bitPattern: address), numbered: visits.count)
    guard isNew else { return position }
    let layout = layout(at: address)
    if layout.isOwn { ownCount += 1 }
    visits.append(Visit(address: address, parent: parent, number: layout.isOwn ? ownCount : 0, layout: layout))
    return position
  }

  private func addUnordered() -> Bool {
    let waiting = unordered.map { (layout: layout(at: $0.address), $0.address, $0.parent) }
    unordered.removeAll()
    for (_, address, parent) in waiting.sorted(by: { $0.layout.fingerprint < $1.layout.fingerprint }) {
      _ = add(address, from: parent)
    }
    return !waiting.isEmpty
  }

  private func layout(at address: UnsafeRawPointer) -> ValueLayout {
    .inside(Unmanaged<AnyObject>.fromOpaque(address)._withUnsafeGuaranteedRef { type(of: $0) })
  }
}

/// Whether something is an address of an object: Apple's runtime keeps short values in the place of references.
func isAddress(_ pointer: UnsafeRawPointer) -> Bool {
  let bits = UInt(bitPattern: pointer)
  return bits & 7 == 0 && bits >> 56 == 0
}

/// The name of an object's type, without its module.
func nameOfType(of object: AnyObject) -> String { String(describing: type(of: object)) }
