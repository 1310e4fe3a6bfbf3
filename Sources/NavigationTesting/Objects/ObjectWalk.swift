/// The objects that can be reached from some others through stored properties, and the way to each.
///
/// Weak and unowned references are not followed; what closures capture cannot be seen.
@MainActor
struct ObjectWalk {
  private struct Visit {
    let object: AnyObject
    let parent: Int
    let step: String
  }

  private var visits: [Visit] = []
  private var positions: [ObjectIdentifier: Int] = [:]

  /// Walks from values, which may be objects, tuples, collections and structures of objects.
  ///
  /// - Complexity: O(*n*), for *n* stored properties of the reached objects.
  /// - Parameter goesOn: Whether the reached objects are looked into, too.
  init(from roots: [(name: String, value: Any)], goesOn: Bool = true) {
    for root in roots { look(at: root.value, from: -1, step: root.name) }
    var next = 0
    while goesOn, next < visits.count {
      lookAtFields(of: visits[next].object, from: next)
      next += 1
    }
  }

  /// The objects, nearest first.
  var objects: [AnyObject] { visits.map(\.object) }

  /// Whether the object can be reached.
  func contains(_ object: AnyObject) -> Bool { positions[ObjectIdentifier(object)] != nil }

  /// How the object is reached: `AppCoordinator.children[0] → BasketCoordinator.children[1] → GiftCardCoordinator`.
  func path(to object: AnyObject) -> String? {
    guard var position = positions[ObjectIdentifier(object)] else { return nil }
    var text = nameOfType(of: object)
    while visits[position].parent >= 0 {
      let parent = visits[position].parent
      text = nameOfType(of: visits[parent].object) + visits[position].step + " → " + text
      position = parent
    }
    return text
  }

  /// The objects on the way to one, the nearest to it first.
  func holders(of object: AnyObject) -> [AnyObject] {
    guard var position = positions[ObjectIdentifier(object)] else { return [] }
    var holders: [AnyObject] = []
    while visits[position].parent >= 0 {
      position = visits[position].parent
      holders.append(visits[position].object)
    }
    return holders
  }

  private mutating func lookAtFields(of object: AnyObject, from parent: Int) {
    let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    for field in StoredFields.of(type(of: object)) where field.isStrong && !ObjectFreeTypes.contains(field.type) {
      look(at: field.value(at: base), from: parent, step: "." + field.name)
    }
  }

  private mutating func look(at value: Any, from parent: Int, step: String) {
    let type = type(of: value)
    if ObjectFreeTypes.contains(type) { return }
    if type is AnyClass {
      add(value as AnyObject, from: parent, step: step)
    } else if let holder = value as? any ElementHolding {
      var elements: [(Any, String)] = []
      holder.forEachElement { elements.append(($0, $1)) }
      for (element, further) in elements { look(at: element, from: parent, step: step + further) }
    } else if TypeKind(of: type) == .structure {
      lookAtFields(of: value, from: parent, step: step)
    } else {
      for child in Mirror(reflecting: value).children {
        look(at: child.value, from: parent, step: step + (child.label.map { "." + $0 } ?? ""))
      }
    }
  }

  private mutating func lookAtFields(of structure: Any, from parent: Int, step: String) {
    for field in StoredFields.of(type(of: structure)) where field.isStrong && !ObjectFreeTypes.contains(field.type) {
      func value<Structure>(_ structure: Structure) -> Any {
        withUnsafeBytes(of: structure) { field.value(at: $0.baseAddress!) }
      }
      look(at: _openExistential(structure, do: value), from: parent, step: step + "." + field.name)
    }
  }

  private mutating func add(_ object: AnyObject, from parent: Int, step: String) {
    guard positions[ObjectIdentifier(object)] == nil else { return }
    positions[ObjectIdentifier(object)] = visits.count
    visits.append(Visit(object: object, parent: parent, step: step))
  }
}

/// The name of an object's type, without its module.
func nameOfType(of object: AnyObject) -> String { String(describing: type(of: object)) }
