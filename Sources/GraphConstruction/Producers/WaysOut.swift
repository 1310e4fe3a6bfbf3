import NavigationGraph
import ProgramModel

/// What code of nodes takes off the display.
struct WaysOut {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder

  /// - Parameter routes: how screens come on the display, which says what a view does that dismisses itself.
  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder, routes: [DraftEdge]) {
    self.index = index
    self.roles = roles
    self.events = events
    for (activation, effect) in index.effects {
      guard case .hide(let hidden) = effect.kind, !activation.isSegue else { continue }
      add(effect, hidden.verb, in: activation)
    }
    nameWaysBack(routes)
  }

  private mutating func add(_ effect: Effect, _ verb: Verb, in activation: Activation) {
    let isInView = index.selfType(of: activation).map(roles.table.isView) == true
    let carriers = roles.walk.carriers(
      of: effect.site, in: activation.id, origin: effect.holder.origin, keepsSite: isInView
    ) { type, _ in
      roles.table.isNode(type)
    }
    for carrier in carriers {
      let (confidence, isDead) = events.certainty(carrier)
      let targets = effect.target.objects.flatMap { roles.table.nodes(of: $0) }
      targets.forEach { draft.add($0) }
      for step in draft.add(events.steps(of: carrier)) {
        for target in targets.isEmpty ? [nil] : targets.map({ Optional($0.id) }) {
          draft.edges.append(
            DraftEdge(
              step.from, verb, target, event: step.event, carrier: step.carrier, guards: events.guards(of: step),
              confidence: confidence, isDead: isDead, sites: [Site(.call, index.place(carrier.site))]))
        }
      }
    }
  }

  /// A view that is only ever pushed pops itself when it dismisses itself.
  private mutating func nameWaysBack(_ routes: [DraftEdge]) {
    var shown: [NodeID: Set<Verb>] = [:]
    for edge in routes where edge.verb.isRoute && edge.verb != .embed {
      if let target = edge.to { shown[target, default: []].insert(edge.verb) }
    }
    let views = Set(roles.table.shownViews.map { roles.table.node(of: $0).id })
    for index in draft.edges.indices
    where draft.edges[index].verb == .dismiss && views.contains(draft.edges[index].from) {
      if shown[draft.edges[index].from] == [.push] { draft.edges[index].verb = .pop }
    }
  }
}

extension Effect.HideVerb {
  var verb: Verb {
    switch self {
    case .pop: .pop
    case .popTo: .popTo
    case .popToRoot: .popToRoot
    case .dismiss: .dismiss
    }
  }
}
