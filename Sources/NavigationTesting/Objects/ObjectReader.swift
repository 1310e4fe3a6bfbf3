import HeadlessNavigation

/// Goes from object to object, and reads what each holds: what an ``ObjectWalk`` does.
///
/// This is done after every turn, so nothing here counts references: layouts live for ever, and objects for as long as
/// nothing else happens.
@MainActor
struct ObjectReader: ~Copyable {
  /// An object that was reached.
  struct Visit {
    let address: UnsafeRawPointer
    let parent: Int
    /// Counts the app's own objects, in the order in which they are reached; 0 for those of frameworks.
    let number: Int
    let plan: UnsafePointer<ReadingPlan>
  }

  /// Fields that do not tell states apart.
  var ignored: Set<UInt64> = []
  /// In the order in which they are reached.
  private(set) var visits: [Visit] = []
  /// The places in `visits` by address.
  private(set) var positions = AddressTable()
  private var plans = PlanTable()
  private(set) var hash = KeptHash()
  /// What the app's own objects hold, where that is asked for.
  var kept: [KeptValue]?
  private var ownCount = 0
  /// Objects in collections without an order, which wait until all others are numbered.
  private var unordered: [(address: UnsafeRawPointer, parent: Int)] = []

  /// What a value stands in.
  private struct Surroundings {
    /// Tells the property from all others; 0 for an object as a whole.
    var field: UInt64 = 0
    var isOwn = true
    var isOrdered = true
  }

  /// Forgets the walk before, and walks from a value.
  mutating func run(from root: Any) {
    visits.clear()
    positions.removeAll()
    ownCount = 0
    hash = KeptHash()
    read(root, from: -1, Surroundings())
    readOn()
  }

  /// Forgets the walk before, and walks from an object.
  mutating func run(fromObject root: AnyObject) {
    // What stands around a value only counts where its fields are told.
    guard kept == nil, ignored.isEmpty else { return run(from: root) }
    visits.clear()
    positions.removeAll()
    ownCount = 0
    hash = KeptHash()
    _ = add(.address(of: root), from: -1)
    hash.combine(visits[0].number)
    readOn()
  }

  private mutating func readOn() {
    var next = 0
    repeat {
      while next < visits.count {
        let visit = visits[next]
        if visit.number > 0 { hash.combine(visit.plan.pointee.fingerprint) }
        read(visit.plan, at: visit.address, from: next, Surroundings())
        next += 1
      }
    } while addUnordered()
  }

  // MARK: Values

  private mutating func read(_ value: Any, from parent: Int, _ around: Surroundings) {
    func opened<Value>(_ value: Value) {
      withUnsafeBytes(of: value) { bytes in
        if let base = bytes.baseAddress { read(ValueLayout.of(Value.self).plan, at: base, from: parent, around) }
      }
    }
    _openExistential(value, do: opened)
  }

  private mutating func read(
    _ plan: UnsafePointer<ReadingPlan>, at base: UnsafeRawPointer, from parent: Int, _ around: Surroundings
  ) {
    let tellsFields = kept != nil || !ignored.isEmpty
    if !tellsFields, around.isOwn, around.isOrdered { return readPlainly(plan, at: base, from: parent) }
    for step in plan.pointee.steps {
      var inside = around
      inside.isOwn = around.isOwn && step.isOwn
      if tellsFields {
        inside.field = around.field == 0 ? step.field : (around.field &* 31) ^ step.field
        if inside.isOwn, ignored.contains(inside.field) { inside.isOwn = false }
        if kept != nil { FieldNames.note(inside.field, in: around.field, plan.pointee.layout, step.part) }
      }
      read(step, at: base + step.offset, from: parent, inside)
    }
  }

  /// Does the same for what the app keeps in order, where nobody asks for fields: what is looked at after most turns.
  private mutating func readPlainly(_ plan: UnsafePointer<ReadingPlan>, at base: UnsafeRawPointer, from parent: Int) {
    for step in plan.pointee.steps {
      let place = base + step.offset
      switch step.kind {
      case .object:
        var number = 0
        if let address = place.load(as: UnsafeRawPointer?.self), isAddress(address) {
          number = visits[add(address, from: parent)].number
        }
        if step.isOwn { hash.combine(number) }
      case .closure, .word: if step.isOwn { hash.combine(place.load(as: UInt64.self)) }
      case .optionalArray where place.load(as: UnsafeRawPointer?.self) == nil: if step.isOwn { hash.combine(0) }
      case .array where elementsOfArray(at: place).count == 0: if step.isOwn { hash.combine(0) }
      default: read(step, at: place, from: parent, Surroundings(isOwn: step.isOwn))
      }
    }
  }

  private mutating func read(
    _ step: ReadingPlan.Step, at place: UnsafeRawPointer, from parent: Int, _ around: Surroundings
  ) {
    switch step.kind {
    case .object: readReference(at: place, from: parent, around)
    case .closure, .word: note(place.load(as: UInt64.self), around)
    case .flag: note(UInt64(place.load(as: UInt8.self)), around)
    case .text: if around.isOwn { note(place.assumingMemoryBound(to: String.self).pointee.contentHash, around) }
    case .data: if around.isOwn { note(UInt64(bitPattern: Int64(step.details.pointee.hash(place))), around) }
    case .existential:
      guard let (type, value) = valueOfExistential(at: place) else { return note(0, around) }
      let layout = ValueLayout.of(type)
      note(layout.fingerprint, around)
      read(layout.plan, at: value, from: parent, around)
    case .array: readArray(step, at: place, from: parent, around)
    case .optionalArray:
      guard place.load(as: UnsafeRawPointer?.self) != nil else { return note(0, around) }
      readArray(step, at: place, from: parent, around)
      note(1, around)
    case .elements: readElements(step.details.pointee, at: place, from: parent, around)
    case .enumeration: readCase(of: step.details.pointee.type, at: place, from: parent, around)
    }
  }

  private mutating func readReference(at place: UnsafeRawPointer, from parent: Int, _ around: Surroundings) {
    guard let address = place.load(as: UnsafeRawPointer?.self), isAddress(address) else { return note(0, around) }
    guard around.isOrdered else {
      unordered.append((address, parent))
      return note(ReadingPlan.ofObject(at: address).pointee.fingerprint, around)
    }
    let position = add(address, from: parent)
    guard around.isOwn else { return }
    hash.combine(visits[position].number)
    kept?.append(KeptValue(field: around.field, value: visits[position].plan.pointee.fingerprint))
  }

  private mutating func readArray(
    _ step: ReadingPlan.Step, at place: UnsafeRawPointer, from parent: Int, _ around: Surroundings
  ) {
    let (count, first) = elementsOfArray(at: place)
    if count == 0 { return note(0, around) }
    let plan = step.planOfElements
    let stride = step.details.pointee.stride
    var place = first
    for _ in 0..<count {
      read(plan, at: place, from: parent, around)
      place += stride
    }
    note(UInt64(count), around)
  }

  private mutating func readElements(
    _ details: ReadingPlan.Details, at place: UnsafeRawPointer, from parent: Int, _ around: Surroundings
  ) {
    guard let type = details.holder else { return }
    var count = 0
    if type.isOrdered {
      type.forEachElement(at: place) { element, kind, _ in
        count += 1
        read(details.elements[kind].plan, at: element, from: parent, around)
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
      read(details.elements[kind].plan, at: element, from: parent, inside)
    }
    sum &+= hash.value &- before.value
    hash = before
    if around.isOwn { hash.combine(count == 0 ? 0 : sum) }
    note(UInt64(count), around)
  }

  private mutating func readCase(
    of type: Any.Type, at place: UnsafeRawPointer, from parent: Int, _ around: Surroundings
  ) {
    func load<Value>(_ type: Value.Type) -> Any { place.assumingMemoryBound(to: type).pointee }
    let value = _openExistential(type, do: load)
    let child = Mirror(reflecting: value).children.first
    note(UInt64(bitPattern: Int64((child?.label ?? String(describing: value)).hashValue)), around)
    if let child { read(child.value, from: parent, around) }
  }

  private mutating func note(_ value: UInt64, _ around: Surroundings) {
    guard around.isOwn else { return }
    hash.combine(value)
    kept?.append(KeptValue(field: around.field, value: value))
  }

  // MARK: Objects

  private mutating func add(_ address: UnsafeRawPointer, from parent: Int) -> Int {
    let (position, isNew) = positions.insert(UInt(bitPattern: address), numbered: visits.count)
    guard isNew else { return position }
    let plan = plans.planForObject(at: address)
    if plan.pointee.isOwn { ownCount += 1 }
    visits.append(Visit(address: address, parent: parent, number: plan.pointee.isOwn ? ownCount : 0, plan: plan))
    return position
  }

  private mutating func addUnordered() -> Bool {
    guard !unordered.isEmpty else { return false }
    let waiting = unordered.map { object in
      (type: ReadingPlan.ofObject(at: object.address).pointee.fingerprint, object.address, object.parent)
    }
    unordered.removeAll()
    for (_, address, parent) in waiting.sorted(by: { $0.type < $1.type }) {
      _ = add(address, from: parent)
    }
    return true
  }
}
