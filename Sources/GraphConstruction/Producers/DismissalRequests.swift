import ProgramModel

/// The screens that ask the one which shows them to take them away: the code of its delegate's method, or of a closure that
/// it hands over, is its own, but what leaves the display is the screen that asks.
struct DismissalRequests {
  private let index: RunIndex
  private let roles: Roles
  /// What each screen shows on or above itself.
  private let shown: [ObjectID: Set<ObjectID>]

  /// - Parameter shows: All that code shows, with the code that decides it.
  init(_ index: RunIndex, _ roles: Roles, _ shows: AttributedShows) {
    self.index = index
    self.roles = roles
    var shown: [ObjectID: Set<ObjectID>] = [:]
    for actor in shows.actors where index.type(of: actor).map(roles.table.isScreen) == true {
      for show in shows.shows(by: actor) {
        guard case .show(let verb) = show.effect.kind, verb == .present || verb == .push else { continue }
        for target in show.effect.target.objects where target != actor {
          shown[actor, default: []].formUnion([target] + roles.table.contents(of: target))
        }
      }
    }
    self.shown = shown
  }

  /// The calls by which screens that a screen shows ask for what its code does at a place; none where anybody else asks for
  /// it, or the screen does it by itself.
  ///
  /// - Complexity: O(*c*) for the *c* calls that lead there within the code of the screen, and of what is no node.
  func requests(reaching carrier: CallGraphWalk.Carrier) -> [CallGraphWalk.Carrier] {
    guard let shown = shown[carrier.object] else { return [] }
    var found: [CallGraphWalk.Carrier] = []
    var seen: Set<ActivationID> = [carrier.activation]
    var pending = [carrier.activation]
    while let next = pending.popLast() {
      guard seen.count < SearchLimits.activationsNearby else { return [] }
      let activation = index.run.activation(next)
      if activation.systemCallback != nil || activation.callers.isEmpty { return [] }
      for edge in activation.orderedCallers {
        let caller = index.selfObject(of: index.run.activation(edge.caller))
        if let caller, shown.contains(caller) {
          found.append(
            .init(
              object: caller, activation: edge.caller, site: edge.site, byType: carrier.byType || edge.byType,
              guards: carrier.guards))
          continue
        }
        if let caller, caller != carrier.object, index.type(of: caller).map(roles.table.isNode) == true { return [] }
        if seen.insert(edge.caller).inserted { pending.append(edge.caller) }
      }
    }
    return found
  }
}
