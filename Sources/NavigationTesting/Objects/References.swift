import HeadlessNavigation

/// What objects refer to, strongly or not.
@MainActor
enum References {
  /// The objects to which a screen refers itself, `delegate`, and those by way of these: `model.delegate`.
  static func near(_ screen: any Screen) -> [[AnyObject]] {
    let direct = objects(in: screen)
    return [direct, inner(among: direct).flatMap(objects)]
  }

  /// The objects to which a screen refers itself and which are neither screens nor a framework's: a model, a presenter.
  static func inner(of screen: AnyObject) -> [AnyObject] { inner(among: objects(in: screen)) }

  private static func inner(among objects: [AnyObject]) -> [AnyObject] {
    objects.filter { !($0 is any Screen) && !isOfFramework(type(of: $0)) }
  }

  /// The objects in the stored properties of an object, one level deep. What is unowned may have gone, and is not read.
  static func objects(in object: AnyObject) -> [AnyObject] {
    var found: [AnyObject] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    var fields = StoredFields.of(type(of: object))[...]
    while let current = mirror, !fields.isEmpty {
      let own = fields.suffix(current.children.count)
      fields = fields.dropLast(own.count)
      for (field, position) in zip(own, current.children.indices) where field.isStrong || isOptional(field.type) {
        if let referred = referred(by: current.children[position].value) { found.append(referred) }
      }
      mirror = current.superclassMirror
    }
    return found
  }

  private static func isOptional(_ type: Any.Type) -> Bool {
    if case .optional = TypeKind(of: type) { return true }
    return false
  }

  private static func referred(by value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { referred(by: $0.value) } }
    return mirror.displayStyle == .class ? value as AnyObject : nil
  }
}
