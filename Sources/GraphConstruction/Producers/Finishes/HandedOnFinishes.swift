import NavigationGraph
import ProgramModel

/// Closures of an owner's that a child hands on as they are, for its screens to call.
struct HandedOnFinishes {
  private(set) var draft = Draft()
  private let index: RunIndex
  private let roles: Roles
  private let events: EventFinder

  init(_ index: RunIndex, _ roles: Roles, _ events: EventFinder) {
    self.index = index
    self.roles = roles
    self.events = events
    var runs: [ObjectID: [Activation]] = [:]
    for activation in index.run.activations {
      if case .closure(let id) = activation.key.code { runs[id, default: []].append(activation) }
    }
    for activation in index.run.activations where !activation.escapingClosures.isEmpty {
      guard let child = index.selfObject(of: activation), let childType = index.type(of: child),
        roles.table.coordinators.contains(childType)
      else { continue }
      for (site, closures) in activation.escapingClosures.sorted(by: { $0.key < $1.key }) {
        for closure in closures.sorted() {
          guard let runs = runs[closure], let owner = runs.compactMap({ index.selfObject(of: $0) }).first,
            owner != child, let ownerType = index.type(of: owner), roles.table.isNode(ownerType),
            !roles.table.isController(ownerType),
            !roles.table.entries.contains(ownerType), roles.creators.isChild(child, of: owner),
            roles.creators[owner]?.contains(where: { $0.object == child }) != true
          else { continue }
          let carrier = CallGraphWalk.Carrier(
            object: child, activation: activation.id, site: site, byType: false,
            guards: index.guards.conditions(at: site))
          add(escapingFrom: carrier, childType, to: ownerType, runs)
        }
      }
    }
  }

  private mutating func add(
    escapingFrom carrier: CallGraphWalk.Carrier, _ childType: TypeIndex, to ownerType: TypeIndex, _ runs: [Activation]
  ) {
    let calls = runs.flatMap { callee in callee.orderedCallers.map { (callee: callee, edge: $0) } }
    let callers = calls.map { index.selfObject(of: index.run.activation($0.edge.caller)) }
    // What the child calls itself is told where it does.
    guard let first = calls.first, !callers.contains(carrier.object) else { return }
    let child = roles.table.node(of: childType)
    let owner = roles.table.node(of: ownerType)
    draft.add(child)
    draft.add(owner)
    var steps: Set<Step> = []
    for (call, caller) in zip(calls, callers) {
      guard let caller, let callerType = index.type(of: caller) else { continue }
      let event = roles.walk.eventName(of: call.edge, into: call.callee)
      if let screen = screenNode(callerType) {
        steps.insert(Step(from: screen, event: event, carrier: child.id, guards: carrier.guards))
        continue
      }
      let inner = CallGraphWalk.Carrier(
        object: caller, activation: call.edge.caller, site: call.edge.site, byType: call.edge.byType)
      for trigger in events.triggers(of: inner) {
        guard let source = trigger.source, let sourceType = index.type(of: source), let screen = screenNode(sourceType)
        else { continue }
        steps.insert(Step(from: screen, event: event ?? trigger.event, carrier: child.id, guards: carrier.guards))
      }
    }
    if steps.isEmpty { steps.insert(Step(from: child.id, event: nil, carrier: nil)) }
    let (confidence, isDead) = events.certainty(carrier)
    let outcome = roles.walk.eventName(of: first.edge, into: first.callee)
    for step in steps {
      draft.add(
        Edge(
          step.from, .finish, owner.id, outcome: outcome, event: step.event, carrier: step.carrier,
          guards: events.guards(of: step), confidence: confidence, isDead: isDead,
          sites: [Site(.call, index.place(carrier.site))]))
    }
  }

  private mutating func screenNode(_ type: TypeIndex) -> NodeID? {
    guard roles.table.isNode(type), roles.table.isController(type) || roles.table.shownViews.contains(type) else {
      return nil
    }
    let node = roles.table.node(of: type)
    draft.add(node)
    return node.id
  }
}
