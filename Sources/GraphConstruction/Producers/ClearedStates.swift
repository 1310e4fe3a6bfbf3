import NavigationGraph

/// What views take off the display by clearing the state for which SwiftUI shows it: `sheet = nil`, `isShown = false`,
/// `path.removeLast()`.
struct ClearedStates {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder
  private var routes: ViewRoutes

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    self.index = index
    self.roles = roles
    self.events = events
    routes = ViewRoutes(index, roles, events)
    for (place, presentation) in index.run.views.presentations.sorted(by: { $0.key < $1.key })
    where !presentation.isUnconditional && !presentation.isStackRoot {
      guard let verb = presentation.verb.wayBack else { continue }
      let shown = Set(presentation.rows.values.flatMap(\.objects).flatMap(roles.table.nodes).map(\.id))
      let clearings = index.requests.clearings(of: presentation)
      guard !clearings.isEmpty else { continue }
      let presenters = routes.presenters(at: place.key)
      for key in clearings {
        let content = isContent(key.activation, of: place.key) ? shown : []
        add(verb, at: key, of: content) { !presenters.contains($0) || shown.contains($0) }
      }
    }
    let stacks = Set(index.run.views.pathsOfViews.keys.compactMap(index.type).map { roles.table.node(of: $0).id })
    for (key, isAll) in index.requests.clearedPaths {
      add(isAll ? .popToRoot : .pop, at: key) { !stacks.contains($0) }
    }
  }

  /// Whether code stands in the closure that makes what is shown at a place, and not in the one that is run once that has
  /// gone: a button that the presenter puts on a sheet of its own.
  private func isContent(_ id: ActivationID, of place: ViewNavigation.Key) -> Bool {
    var next: Activation? = index.run.activation(id)
    while let activation = next, activation.isClosure, activation.id != place.activation {
      let isGivenThere = activation.callers.contains { $0.caller == place.activation && $0.site == place.site }
      if isGivenThere { return !activation.result.isEmpty }
      next = index.run.definer(of: activation)
    }
    return false
  }

  /// Adds a step back from whatever clears a state.
  ///
  /// - Parameters:
  ///   - content: The screens that the code is a part of, though another one has it.
  ///   - mayLeave: Whether a node can be what the state shows: the view around it stays.
  private mutating func add(
    _ verb: Verb, at key: ViewNavigation.Key, of content: Set<NodeID> = [], _ mayLeave: (NodeID) -> Bool
  ) {
    let site = Site(.call, index.place(key.site))
    for carrier in routes.carriers(of: RequestSurvey.Request(key, .nothing)) {
      let (confidence, isDead) = events.certainty(carrier)
      for step in draft.add(events.steps(of: carrier)) {
        for node in mayLeave(step.from) ? [step.from] : content.sorted() {
          draft.add(
            Edge(
              node, verb, nil, event: step.event, carrier: step.carrier, guards: events.guards(of: step),
              confidence: confidence, isDead: isDead, sites: [site]), as: .other)
        }
      }
    }
  }
}

extension Effect.ShowVerb {
  /// How what was shown so leaves the display.
  fileprivate var wayBack: Verb? {
    switch self {
    case .present: .dismiss
    case .push: .pop
    case .root, .replace, .tab, .embed: nil
    }
  }
}
