import HeadlessNavigation

/// Tells whose the screens are that take the place of all that a coordinator had on show: its own next ones, or those of a
/// coordinator that keeps it and goes on without it.
///
/// Evidence decides: what the app's graph says, then to which coordinator the new screen refers, then whose such a screen
/// was before. Without any, the screens count as the coordinator's own, so that nobody is said to be over who is not.
@MainActor
struct Succession {
  /// What tells screens from others of other places: two of one class may be one coordinator's each.
  private struct Kind: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  /// Whose screens of a kind were when one was seen last.
  private var owners: [Kind: Census.Entry] = [:]

  /// Takes note of whose new screens are.
  mutating func note(_ screens: [ScreenNode], of owner: Census.Entry) {
    for screen in screens where !isOfFramework(screen.screenType) { owners[kind(of: screen)] = owner }
  }

  private func kind(of screen: ScreenNode) -> Kind {
    Kind(type: ObjectIdentifier(screen.screenType), name: screen.screenName)
  }

  /// The coordinator among those that keep another one whose new screens are; `nil` where they are that one's own, or nothing
  /// tells.
  ///
  /// - Parameter showing: The names of the coordinators of which it is known that they show a screen.
  /// - Complexity: O(*k* · *f*) for *k* keepers and *f* stored properties of the screens and of what they keep.
  func successor(
    to owner: Census.Entry, showing screens: [ScreenNode], by showing: (any Screen) -> Set<String>
  ) -> Census.Entry? {
    let candidates = Array(sequence(first: owner, next: \.parent))
    guard candidates.count > 1 else { return nil }
    let screens = screens.filter { !isOfFramework($0.screenType) }
    let found =
      screens.firstResult { screen in
        let names = showing(screen.screen)
        return candidates.first { names.contains($0.typeName) }
      }
      ?? screens.firstResult { screen in
        References.near(screen.screen).firstResult { objects in
          candidates.first { candidate in objects.contains { $0 === candidate.object } }
        }
      }
      ?? screens.firstResult { screen in
        let earlier = owners[kind(of: screen)]
        return candidates.first { $0 === earlier }
      }
    return found === owner ? nil : found
  }
}

extension Array {
  /// What the first element comes to of which anything is known.
  fileprivate func firstResult<Result>(_ body: (Element) -> Result?) -> Result? {
    lazy.compactMap(body).first
  }
}

/// What objects refer to, strongly or not.
@MainActor
private enum References {
  /// The objects to which a screen refers itself, `delegate`, and those by way of these: `model.delegate`.
  static func near(_ screen: any Screen) -> [[AnyObject]] {
    let direct = objects(in: screen)
    return [direct, direct.filter { !($0 is any Screen) && !isOfFramework(type(of: $0)) }.flatMap(objects)]
  }

  /// The objects in the stored properties of an object, one level deep. What is unowned may have gone, and is not read.
  private static func objects(in object: AnyObject) -> [AnyObject] {
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
