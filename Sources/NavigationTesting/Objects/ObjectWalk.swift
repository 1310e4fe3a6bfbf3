/// The objects that can be reached from a value through stored properties, the way to each, and what they hold.
///
/// Weak and unowned references are not followed; what closures capture cannot be seen. Objects are not kept alive: nobody
/// may change them between a walk and the last question about it.
@MainActor
final class ObjectWalk {
  // Changed by walks alone, during which nothing else runs.
  @exclusivity(unchecked) private var reader = ObjectReader()

  init() {}

  /// Walks from a value, which may be an object, a tuple, a collection or a structure of objects.
  init(from root: Any) { run(from: root) }

  /// Fields that do not tell states apart.
  var ignored: Set<UInt64> {
    get { reader.ignored }
    set { reader.ignored = newValue }
  }

  /// Forgets the walk before, and walks from a value.
  ///
  /// - Complexity: O(*n*), for *n* stored properties of the reached objects.
  func run(from root: Any) { reader.run(from: root) }

  /// Forgets the walk before, and walks from an object.
  func run(fromObject root: AnyObject) { reader.run(fromObject: root) }

  /// What tells the app's own data from others: the same in two walks of a process where the data is the same.
  var fingerprint: UInt64 { reader.hash.value }

  /// Walks from a value, and lists what the app's own objects hold.
  func keptValues(from root: Any) -> [KeptValue] {
    reader.kept = []
    reader.run(from: root)
    defer { reader.kept = nil }
    return reader.kept ?? []
  }

  // MARK: What was reached

  /// The objects, nearest first.
  var objects: some Sequence<AnyObject> { reader.visits.lazy.map { [unowned self] in object(at: $0.address) } }

  /// Goes through the app's own objects of the kinds that are asked for, nearest first: where each lies, and how it is read.
  func forEach(of kinds: ObjectKinds, _ body: (UnsafeRawPointer, UnsafePointer<ReadingPlan>) -> Void) {
    let known = kinds.known
    for visit in reader.visits where visit.number > 0 {
      if known.contains(visit.plan) ?? kinds.contains(visit.plan) { body(visit.address, visit.plan) }
    }
  }

  /// Whether the object can be reached.
  func contains(_ object: AnyObject) -> Bool { position(of: object) != nil }

  /// The nearest of the objects on the way to one; `nil` where nothing leads to it, or it is where the walk begins.
  func holder(of object: AnyObject) -> AnyObject? {
    guard let position = position(of: object), reader.visits[position].parent >= 0 else { return nil }
    return self.object(at: reader.visits[reader.visits[position].parent].address)
  }

  /// Goes through the objects on the way to one, the nearest to it first.
  func forEachHolder(of object: AnyObject, _ body: (UnsafeRawPointer) -> Void) {
    guard var position = position(of: object) else { return }
    while reader.visits[position].parent >= 0 {
      position = reader.visits[position].parent
      body(reader.visits[position].address)
    }
  }

  /// How the object is reached: `AppCoordinator.children[0] → BasketCoordinator.children[1] → GiftCardCoordinator`.
  func path(to object: AnyObject) -> String? {
    guard var position = position(of: object) else { return nil }
    var text = nameOfType(of: object)
    while reader.visits[position].parent >= 0 {
      let child = reader.visits[position]
      let parent = reader.visits[child.parent]
      let layout = parent.plan.pointee.layout.takeUnretainedValue()
      text = layout.name + (layout.step(to: child.address, in: parent.address) ?? "") + " → " + text
      position = child.parent
    }
    return text
  }

  private func position(of object: AnyObject) -> Int? {
    reader.positions.number(of: UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()))
  }

  private func object(at address: UnsafeRawPointer) -> AnyObject {
    Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
  }
}

/// Whether something is an address of an object: Apple's runtime keeps short values in the place of references.
func isAddress(_ pointer: UnsafeRawPointer) -> Bool {
  let bits = UInt(bitPattern: pointer)
  return bits & 7 == 0 && bits >> 56 == 0
}

/// The name of an object's type, without its module.
@MainActor
func nameOfType(of object: AnyObject) -> String { ValueLayout.inside(type(of: object)).name }
