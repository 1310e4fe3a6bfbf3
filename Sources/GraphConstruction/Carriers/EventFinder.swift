import NavigationGraph
import ProgramModel

/// How an edge begins.
struct Step: Hashable {
  let from: NodeID
  let event: String?
  let carrier: NodeID?
  /// What must hold between the event and the effect.
  var guards: GuardTable.Conditions = []
  /// Where a declared route is asked for.
  var request: CodeSite?

  /// Whether another step begins at the same node, by the same event and code.
  func begins(as other: Step) -> Bool { from == other.from && event == other.event && carrier == other.carrier }
}

/// The beginnings of the edges of one place, and the nodes that were met on the way to them.
struct Steps {
  let all: [Step]
  let nodes: [Node]

  init(_ all: [Step] = [], _ nodes: [Node] = []) {
    self.all = all
    self.nodes = nodes
  }
}

/// Finds the events that set code off: where in the graph an edge begins.
final class EventFinder {
  private let index: RunIndex
  private let roles: Roles
  private let reachability: CodeReachability
  private var known: [CallGraphWalk.Carrier: Steps] = [:]
  private var entered: [Entered: Set<CallGraphWalk.Trigger>] = [:]

  /// Code that is run on behalf of an object.
  private struct Entered: Hashable {
    let object: ObjectID
    let activation: ActivationID
  }

  init(_ index: RunIndex, _ roles: Roles, _ reachability: CodeReachability) {
    self.index = index
    self.roles = roles
    self.reachability = reachability
  }

  /// How sure an edge is that a carrier's code decides, and whether nothing leads to that code.
  ///
  /// - Parameter byType: whether what the code acts on is only known by its type.
  func certainty(_ carrier: CallGraphWalk.Carrier, byType: Bool = false) -> (confidence: Confidence, isDead: Bool) {
    let known = reachability.reachability(of: carrier.activation, byType: carrier.byType || byType)
    return (known.confidence, known.isDead)
  }

  /// Where an edge of a carrier begins: at the screens that set it off, else at the carrier itself.
  func steps(of carrier: CallGraphWalk.Carrier) -> Steps {
    if let known = known[carrier] { return known }
    let result = findSteps(of: carrier, and: [])
    known[carrier] = result
    return result
  }

  /// Where an edge begins whose code is run in several situations, all at one place and by one object.
  func steps(of carriers: [CallGraphWalk.Carrier]) -> Steps {
    guard let first = carriers.first else { return Steps() }
    return carriers.count == 1 ? steps(of: first) : findSteps(of: first, and: Array(carriers.dropFirst()))
  }

  /// What sets code off, wherever in it the carrier's place is.
  func triggers(of carrier: CallGraphWalk.Carrier) -> Set<CallGraphWalk.Trigger> {
    let key = Entered(object: carrier.object, activation: carrier.activation)
    let known = entered[key] ?? findTriggers(of: carrier)
    entered[key] = known
    if carrier.guards.isEmpty { return known }
    // What must hold at the place must hold on every way to it.
    return Set(
      known.map { trigger in
        var trigger = trigger
        trigger.guards.formUnion(carrier.guards)
        return trigger
      })
  }

  private func findTriggers(of carrier: CallGraphWalk.Carrier) -> Set<CallGraphWalk.Trigger> {
    var carrier = carrier
    carrier.guards = []
    return roles.walk.triggers(of: [carrier], isNode: roles.table.isNode, isActor: roles.table.coordinators.contains)
  }

  private func findSteps(
    of carrier: CallGraphWalk.Carrier, and others: [CallGraphWalk.Carrier]
  ) -> Steps {
    guard let type = index.type(of: carrier.object) else { return Steps() }
    let own = roles.table.node(of: type)
    if roles.table.shownViews.contains(type) {
      let event = roles.walk.namedEvent(of: carrier.activation)
      return Steps([Step(from: own.id, event: event, carrier: nil, guards: carrier.guards)], [own])
    }
    if roles.table.isScreen(type) {
      let events = roles.walk.entryMethods(of: carrier, isNode: roles.table.isNode).filter {
        $0 != "init" && $0 != "deinit"
      }
      let named = events.isEmpty ? [nil] : events.sorted().map(Optional.some)
      return Steps(named.map { Step(from: own.id, event: $0, carrier: nil, guards: carrier.guards) }, [own])
    }
    var steps: Set<Step> = []
    var sources: Set<TypeIndex> = []
    let route = roles.walk.routeCase(of: carrier)
    let triggers =
      others.isEmpty
      ? triggers(of: carrier)
      : roles.walk.triggers(
        of: [carrier] + others, isNode: roles.table.isNode, isActor: roles.table.coordinators.contains)
    let possible = triggers.filter { $0.source.map { index.processes.mayMeet($0, carrier.object) } != false }
    // What only the code of another process would set off, nothing does.
    if possible.isEmpty, !triggers.isEmpty { return Steps() }
    for trigger in possible {
      guard let source = trigger.source, let sourceType = index.type(of: source) else {
        let event = roles.table.entries.contains(type) ? nil : route ?? trigger.event
        steps.insert(Step(from: own.id, event: event, carrier: nil, guards: trigger.guards, request: trigger.request))
        continue
      }
      // What a container puts into itself while it is made is there before anybody sees it.
      if own.kind == .container, trigger.event == "init" {
        steps.insert(Step(from: own.id, event: nil, carrier: nil, guards: trigger.guards, request: trigger.request))
        continue
      }
      let node = roles.table.node(of: sourceType)
      sources.insert(sourceType)
      // A flow that a container starts while it is made begins by itself, as one that a coordinator starts does.
      if node.kind == .container, trigger.isAtLoading, roles.creators.isChild(carrier.object, of: source) {
        steps.insert(Step(from: own.id, event: route, carrier: nil, guards: trigger.guards, request: trigger.request))
        continue
      }
      if node.kind == .screen || node.kind == .container {
        steps.insert(
          Step(
            from: node.id, event: route ?? trigger.event, carrier: own.id, guards: trigger.guards,
            request: trigger.request))
      } else if roles.creators.isChild(source, of: carrier.object) {
        let told = [trigger.event, trigger.outcome].compactMap(\.self).joined(separator: ".")
        let event = route ?? trigger.event.map { _ in "\(node.id).\(told)" }
        steps.insert(Step(from: own.id, event: event, carrier: nil, guards: trigger.guards, request: trigger.request))
      } else {
        steps.insert(Step(from: own.id, event: route, carrier: nil, guards: trigger.guards, request: trigger.request))
      }
    }
    if steps.isEmpty { steps.insert(Step(from: own.id, event: route, carrier: nil, guards: carrier.guards)) }
    let sorted = steps.sorted { one, other in
      if (one.from, one.event ?? "") != (other.from, other.event ?? "") {
        return (one.from, one.event ?? "") < (other.from, other.event ?? "")
      }
      let (ours, theirs) = (index.guards.texts(of: one.guards), index.guards.texts(of: other.guards))
      if ours != theirs { return ours.lexicographicallyPrecedes(theirs) }
      return (one.request.map { [$0] } ?? []).lexicographicallyPrecedes(other.request.map { [$0] } ?? [])
    }
    return Steps(sorted, [own] + sources.sorted().map(roles.table.node(of:)))
  }

  /// The conditions of a step, as written, and those under which what it shows was made.
  func guards(of step: Step, making object: ObjectID? = nil) -> [String] {
    var conditions = step.guards
    if let object { conditions.formUnion(index.guardsOfMaking(object)) }
    return index.guards.texts(of: conditions)
  }

  /// Where a declared route is asked for.
  func requestSites(of step: Step) -> [Site] { step.request.map { [Site(.show, index.place($0))] } ?? [] }
}
