import NavigationGraph
import ProgramModel

/// What code of nodes takes off the display.
struct WaysOut {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder
  private let views: Set<NodeID>
  private let requests: DismissalRequests
  /// The representables that made each coordinator.
  private let viewsOfCoordinators: [ObjectID: [ObjectID]]

  /// - Parameter shows: All that code shows, with the code that decides it.
  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder, _ shows: AttributedShows) {
    self.index = index
    self.roles = roles
    self.events = events
    requests = DismissalRequests(index, roles, shows)
    views = Set(roles.table.shownViews.map { roles.table.node(of: $0).id })
    viewsOfCoordinators = Self.viewsOfCoordinators(index, roles)
    for (activation, effect) in index.effects {
      guard case .hide(let hidden) = effect.kind, !activation.isSegue else { continue }
      guard !isOfAlert(effect) else {
        draft.decided.insert(effect.site)
        continue
      }
      add(effect, hidden.verb, in: activation)
    }
  }

  private mutating func add(_ effect: Effect, _ verb: Verb, in activation: Activation) {
    let isInView = index.selfType(of: activation).map(roles.table.isView) == true
    var carriers = keptViews(effect, in: activation)
    if carriers.isEmpty {
      carriers = roles.walk.carriers(
        of: effect.site, in: activation.id, origin: effect.holder.origin, keepsSite: isInView
      ) { type, _ in
        roles.table.isNode(type)
      }
    }
    if carriers.isEmpty {
      carriers = roles.screensOfViews.carriers(of: effect.site, in: activation, effect.holder.origin)
    }
    if carriers.isEmpty, verb == .dismiss {
      carriers = roles.carriers(
        onBehalfOf: screensAsked(effect), of: effect.site, in: activation, Origin())
    }
    if !carriers.isEmpty { draft.decided.insert(effect.site) }
    let place = index.place(effect.site)
    for carrier in carriers.flatMap({ dismissed($0, by: verb) }) {
      let (confidence, isDead) = events.certainty(carrier)
      let targets = effect.target.objects.flatMap { roles.table.nodes(of: $0) }
      targets.forEach { draft.add($0) }
      for step in draft.add(events.steps(of: carrier)) {
        for target in targets.isEmpty ? [nil] : targets.map({ Optional($0.id) }) {
          draft.add(
            Edge(
              step.from, verb, target, event: step.event, carrier: step.carrier, guards: events.guards(of: step),
              confidence: confidence, isDead: isDead,
              sites: [Site(.call, carriers.contains(carrier) ? index.place(carrier.site) : place)]),
            as: basis(of: verb, from: step.from, at: carrier.site))
        }
      }
    }
  }

  /// The screens that are told to go, those in a frame where that is told; none where something else may be meant as well.
  private func screensAsked(_ effect: Effect) -> [ObjectID] {
    let asked = effect.holder.objects.filter { index.type(of: $0) != nil }
      .flatMap { roles.table.framingControllers[$0] ?? [$0] }
    let areScreens = asked.allSatisfy { object in
      index.type(of: object).map { roles.table.isNode($0) && roles.table.isScreen($0) } == true
    }
    return areScreens ? asked : []
  }

  /// Whether it is an alert that is told to go, which takes away nothing but itself.
  private func isOfAlert(_ effect: Effect) -> Bool {
    let holders = effect.holder.objects.filter { $0 != index.run.null }
    return !holders.isEmpty
      && holders.allSatisfy { holder in
        index.type(of: holder).map { index.program.type($0, descendsFrom: "UIAlertController") } == true
      }
  }

  private static func viewsOfCoordinators(_ index: RunIndex, _ roles: Roles) -> [ObjectID: [ObjectID]] {
    var found: [ObjectID: Set<ObjectID>] = [:]
    for activation in index.run.activations {
      guard let view = activation.key.receiver, case .function(let function) = activation.key.code,
        index.program.functions[function].facts.name == "makeCoordinator",
        index.type(of: view).map(roles.table.isView) == true
      else { continue }
      for object in activation.result { found[object, default: []].insert(view) }
    }
    return found.mapValues { $0.sorted() }
  }

  /// The views that end by the action of their own environment, where other code calls it, as the coordinator of a
  /// representable does: `parent.dismiss()`.
  private func keptViews(_ effect: Effect, in activation: Activation) -> [CallGraphWalk.Carrier] {
    // What a view does, or an extension of all views, it does on its own.
    guard let owner = index.run.codeOwner(of: activation), !roles.table.isView(owner), !index.program.isAnyView(owner)
    else {
      return []
    }
    let views = effect.holder.objects.flatMap { object in
      viewsOfCoordinators[object] ?? (index.type(of: object).map(roles.table.isView) == true ? [object] : [])
    }
    return views.filter { !roles.table.nodes(of: $0).isEmpty }.map {
      CallGraphWalk.Carrier(
        object: $0, activation: activation.id, site: effect.site, byType: false, isOfHelper: true)
    }
  }

  /// Of a step that takes away what lies on top, who is meant: the screen whose code it is, or those on it that ask for it.
  private func dismissed(_ carrier: CallGraphWalk.Carrier, by verb: Verb) -> [CallGraphWalk.Carrier] {
    guard verb == .dismiss || verb == .pop else { return [carrier] }
    let found = requests.requests(reaching: carrier)
    return found.isEmpty ? [carrier] : found
  }

  private func basis(of verb: Verb, from: NodeID, at site: CodeSite) -> DraftEdge.Basis {
    switch verb {
    case .dismiss where views.contains(from): .dismissalByView
    case .popTo where index.run.unwindSites.contains(site): .unwind
    default: .other
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
