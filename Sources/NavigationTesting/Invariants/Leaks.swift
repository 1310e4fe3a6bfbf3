import HeadlessNavigation

/// Coordinators and screens that live on although what a person saw of them is gone.
@MainActor
enum Leaks {
  static func violations(after turn: Turn) -> [Violation] {
    let inspection = turn.inspection
    let leftovers = inspection.census.leftovers
    if leftovers.isEmpty { return screens(turn) }
    // What a leftover coordinator keeps is a part of the same fault.
    let outermost = leftovers.filter { !($0.parent?.isOver ?? false) }
    let coordinators = outermost.compactMap { entry in entry.object.map { coordinator($0, entry, turn) } }
    return coordinators.isEmpty ? screens(turn) : coordinators
  }

  private static func coordinator(_ object: AnyObject, _ entry: Census.Entry, _ turn: Turn) -> Violation {
    let walk = turn.inspection.walk
    guard let path = walk.path(to: object) else {
      return Violation(
        .leakedCoordinator, entry.typeName, after: turn.action,
        "'\(entry.typeName)' lives on after '\(turn.actionName)', although none of its screens is left",
        detail: Cycle.text(through: object) ?? "nothing that can be seen keeps it; a closure may have captured it")
    }
    let keeper = walk.holder(of: object).map(nameOfType) ?? "the app"
    return Violation(
      .keptChild, entry.typeName, after: turn.action,
      "'\(keeper)' keeps '\(entry.typeName)' after '\(turn.actionName)', although none of its screens is left",
      detail: path)
  }

  /// Screens without a place that nothing keeps which can be seen to be needed, or of which the app keeps several.
  private static func screens(_ turn: Turn) -> [Violation] {
    let inspection = turn.inspection
    let homeless = inspection.census.strayScreens
    if homeless.isEmpty { return [] }
    let strays = homeless.filter { !inspection.walk.contains($0) }
    let leaked = strays.map { screen in
      let name = nameOfType(of: screen)
      return Violation(
        .leakedScreen, name, after: turn.action,
        "'\(name)' lives on after '\(turn.actionName)', although it is shown nowhere",
        detail: Cycle.text(through: screen) ?? "nothing that can be seen keeps it; a closure may have captured it")
    }
    return (leaked + heaps(of: homeless, turn)).sorted { $0.subject < $1.subject }
  }

  /// Screens of one class that the app keeps although they are shown nowhere: one may be kept to be shown again, but whoever
  /// keeps a second one keeps all that have ever been shown. What is in a container goes with that.
  private static func heaps(of homeless: [AnyObject], _ turn: Turn) -> [Violation] {
    let walk = turn.inspection.walk
    let kept = homeless.filter { screen in
      let node = (screen as? any Screen)?.node
      return node?.parent == nil && !isOfFramework(type(of: screen)) && walk.contains(screen)
    }
    guard kept.count > 1 else { return [] }
    return Dictionary(grouping: kept) { ObjectIdentifier(type(of: $0)) }.values.compactMap { screens in
      guard screens.count > 1, let first = screens.first, let last = screens.last else { return nil }
      let name = nameOfType(of: first)
      let keeper = walk.holder(of: last).map(nameOfType) ?? "the app"
      return Violation(
        .keptScreens, name, after: turn.action,
        "'\(keeper)' keeps \(screens.count) screens '\(name)' after '\(turn.actionName)' that are shown nowhere",
        detail: walk.path(to: last))
    }
  }
}

/// Objects that keep each other.
@MainActor
enum Cycle {
  /// How an object keeps itself: `Card.owner → Checkout.children[0] → Card`; `nil` where it does not, as far as can be seen.
  static func text(through object: AnyObject) -> String? {
    let walk = ObjectWalk(from: object)
    for holder in walk.objects.dropFirst() {
      let step = ValueLayout.inside(type(of: holder)).step(to: .address(of: object), in: .address(of: holder))
      guard let step else { continue }
      return (walk.path(to: holder) ?? "") + step + " → " + nameOfType(of: object)
    }
    return nil
  }
}
