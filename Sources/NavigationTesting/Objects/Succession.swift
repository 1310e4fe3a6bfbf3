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
        let living = candidates.filter { $0.object != nil }
        let captured = ClosureReferences.positions(of: living.compactMap(\.object), inClosuresOf: screen.screen)
        // The innermost comes first; the others may only hand things on.
        return captured.min().map { living[$0] }
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
