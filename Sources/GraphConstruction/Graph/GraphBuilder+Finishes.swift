import NavigationGraph
import ProgramModel
import SwiftFacts

/// How children say that they are over.
extension GraphBuilder {
  /// Calls from a child's code into the code of the node that made or keeps it.
  ///
  /// What lives as long as the application has no end: calls into an entry are none.
  mutating func addFinishes() {
    let speakers = findSpeakers()
    func speaker(of activation: Activation) -> ObjectID? { walk.selfObject(of: activation).map { speakers[$0] ?? $0 } }
    for activation in run.activations {
      guard let owner = speaker(of: activation), let ownerType = type(of: owner), table.isNode(ownerType),
        !table.isController(ownerType), !table.entries.contains(ownerType), canBeSignal(activation)
      else { continue }
      for (edge, entered) in walk.callsFromApp(into: activation) + relayedCalls(into: activation) {
        let caller = run.activation(edge.caller)
        guard let child = speaker(of: caller), child != owner, let childType = type(of: child),
          table.coordinators.contains(childType), isChild(child, of: owner),
          creators[owner]?.contains(where: { $0.object == child }) != true
        else { continue }
        guard isSignal(edge, into: activation), !isTool(activation),
          !isAnswer(edge, entering: entered, of: child, to: owner, closure: activation)
        else { continue }
        addFinish(edge, from: child, childType, in: caller, to: ownerType, by: activation, entered: entered)
      }
    }
    addFinishesHandedOn()
    addFinishesTold()
    addFinishesByResult()
  }

  /// Whether a closure only does for its caller what that asks: shows what it is handed, or answers a question.
  private func isTool(_ callee: Activation) -> Bool {
    guard case .closure(let id) = callee.key.code else { return false }
    if case .function(_, let result)? = run.closures[id]?.type?.unwrapped {
      switch result {
      case .tuple(let elements) where elements.isEmpty: break
      case .nominal(["Void"], _), .nominal(["Never"], _), .unknown: break
      default: return true
      }
    }
    return callee.effects.values.contains { effect in
      if case .show = effect.kind { return effect.target.origin.hasParameter }
      return false
    }
  }

  /// The calls in the code of nodes that lead to a closure through streams and through helpers that they have made for
  /// themselves: `navigator.next(.done)`.
  private func relayedCalls(
    into activation: Activation
  ) -> [(call: Activation.CallEdge, entered: Activation)] {
    guard activation.isClosure else { return [] }
    struct State: Hashable {
      let activation: ActivationID
      let helper: ObjectID?
    }
    var calls: [(call: Activation.CallEdge, entered: Activation)] = []
    var seen: Set<State> = []
    var queue = [State(activation: activation.id, helper: nil)]
    while let next = queue.popLast(), seen.count < 200 {
      let entered = run.activation(next.activation)
      for edge in entered.orderedCallers {
        let caller = run.activation(edge.caller)
        guard let object = walk.selfObject(of: caller), let type = type(of: object) else {
          // A static function that is given what to call at the end.
          let state = State(activation: caller.id, helper: next.helper)
          if caller.isClosure, seen.insert(state).inserted { queue.append(state) }
          continue
        }
        guard !table.isController(type) else { continue }
        if table.isNode(type) {
          // A direct call is none that is relayed.
          let isRelayed = next.helper.map { holds(object, $0) } ?? (entered.id != activation.id)
          guard isRelayed else { continue }
          calls.append((edge, entered))
        } else if !program.types[type].isModel {
          let state = State(
            activation: caller.id, helper: run.isStream(object) ? next.helper : next.helper ?? object)
          if seen.insert(state).inserted { queue.append(state) }
        }
      }
    }
    return calls
  }

  /// Whether an object has made itself a helper that it keeps.
  private func holds(_ object: ObjectID, _ helper: ObjectID) -> Bool {
    survey.byOwner[object]?.contains { holding in
      holding.child == helper && !holding.isWeak && !run.peek(object, holding.field).isGiven
    } == true
  }

  /// Code that awaits what a child resumes it with: `let result = await child.run()`.
  mutating func addAwaitedFinishes() {
    let resumptions = run.resumptions.sorted {
      ($0.site, $0.activation, $0.continuation) < ($1.site, $1.activation, $1.continuation)
    }
    for resumption in resumptions {
      let sender = run.activation(resumption.activation)
      guard let child = walk.selfObject(of: sender), let childType = type(of: child),
        table.coordinators.contains(childType)
      else { continue }
      for (callee, edge) in callsAwaiting(resumption.continuation, of: child) {
        guard let owner = walk.selfObject(of: run.activation(edge.caller)), let ownerType = type(of: owner),
          owner != child, table.isNode(ownerType), !table.isController(ownerType), isChild(child, of: owner)
        else { continue }
        let call = Activation.CallEdge(
          Activation.CallKey(caller: sender.id, site: resumption.site, label: edge.label), receiver: Origin(),
          arguments: [])
        addFinish(call, from: child, childType, in: sender, to: ownerType, by: callee, entered: callee)
      }
    }
  }

  /// The calls from outside into the code of an object's that awaits a continuation.
  private func callsAwaiting(
    _ continuation: ObjectID, of child: ObjectID
  ) -> [(callee: Activation, call: Activation.CallEdge)] {
    var found: [(callee: Activation, call: Activation.CallEdge)] = []
    var queue = (run.allocators[continuation] ?? []).sorted()
    var seen = Set(queue)
    while let id = queue.popLast(), seen.count < 200 {
      let activation = run.activation(id)
      for edge in activation.orderedCallers {
        if walk.selfObject(of: run.activation(edge.caller)) == child {
          if seen.insert(edge.caller).inserted { queue.append(edge.caller) }
        } else {
          found.append((activation, edge))
        }
      }
    }
    return found
  }

  // MARK: Handed on

  /// Closures of an owner's that a child hands on as they are, for its screens to call.
  private mutating func addFinishesHandedOn() {
    var runs: [ObjectID: [Activation]] = [:]
    for activation in run.activations {
      if case .closure(let id) = activation.key.code { runs[id, default: []].append(activation) }
    }
    for activation in run.activations where !activation.escapingClosures.isEmpty {
      guard let child = walk.selfObject(of: activation), let childType = type(of: child),
        table.coordinators.contains(childType)
      else { continue }
      for (site, closures) in activation.escapingClosures.sorted(by: { $0.key < $1.key }) {
        for closure in closures.sorted() {
          guard let runs = runs[closure], let owner = runs.compactMap({ walk.selfObject(of: $0) }).first,
            owner != child, let ownerType = type(of: owner), table.isNode(ownerType), !table.isController(ownerType),
            !table.entries.contains(ownerType), isChild(child, of: owner),
            creators[owner]?.contains(where: { $0.object == child }) != true
          else { continue }
          let carrier = CallGraphWalk.Carrier(
            object: child, activation: activation.id, site: site, byType: false,
            guards: walk.guards.conditions(at: site))
          addFinish(escapingFrom: carrier, childType, to: ownerType, runs)
        }
      }
    }
  }

  private mutating func addFinish(
    escapingFrom carrier: CallGraphWalk.Carrier, _ childType: TypeIndex, to ownerType: TypeIndex, _ runs: [Activation]
  ) {
    let calls = runs.flatMap { callee in callee.orderedCallers.map { (callee: callee, edge: $0) } }
    let callers = calls.map { walk.selfObject(of: run.activation($0.edge.caller)) }
    // What the child calls itself is told where it does.
    guard let first = calls.first, !callers.contains(carrier.object) else { return }
    let child = table.node(of: childType)
    let owner = table.node(of: ownerType)
    add(child)
    add(owner)
    var steps: Set<Step> = []
    for (call, caller) in zip(calls, callers) {
      guard let caller, let callerType = type(of: caller) else { continue }
      let event = walk.eventName(of: call.edge, into: call.callee)
      if let screen = screenNode(callerType) {
        steps.insert(Step(from: screen, event: event, carrier: child.id, guards: carrier.guards))
        continue
      }
      let inner = CallGraphWalk.Carrier(
        object: caller, activation: call.edge.caller, site: call.edge.site, byType: call.edge.byType)
      for trigger in triggers(of: inner) {
        guard let source = trigger.source, let sourceType = type(of: source), let screen = screenNode(sourceType)
        else { continue }
        steps.insert(Step(from: screen, event: event ?? trigger.event, carrier: child.id, guards: carrier.guards))
      }
    }
    if steps.isEmpty { steps.insert(Step(from: child.id, event: nil, carrier: nil)) }
    let (confidence, isDead) = certainty(carrier)
    let outcome = walk.eventName(of: first.edge, into: first.callee)
    for step in steps {
      edges.append(
        Edge(
          step.from, .finish, owner.id, outcome: outcome, event: step.event, carrier: step.carrier,
          guards: guards(of: step), confidence: confidence, isDead: isDead, sites: [Site(.call, place(carrier.site))]))
    }
  }

  private mutating func screenNode(_ type: TypeIndex) -> NodeID? {
    guard table.isNode(type), table.isController(type) || table.shownViews.contains(type) else { return nil }
    let node = table.node(of: type)
    add(node)
    return node.id
  }

  /// Whether a call tells something: through a closure or a protocol, not as a plain call of a known class's method.
  private func isSignal(_ call: Activation.CallEdge, into callee: Activation) -> Bool {
    guard case .function(let index) = callee.key.code, let owner = program.functions[index].owner else { return true }
    let isRequirement = program.ancestry(of: owner).contains { ancestor in
      program.types[ancestor].kind == .protocol && program.types[ancestor].isSource
        && program.types[ancestor].functions[program.functions[index].facts.name] != nil
    }
    return isRequirement
      || callee.effects.values.contains { effect in
        switch effect.kind {
        case .release, .hide: true
        default: false
        }
      }
  }

  private func canBeSignal(_ activation: Activation) -> Bool {
    switch activation.key.code {
    // What makes views for somebody tells nothing.
    case .closure: !activation.result.objects.contains { type(of: $0).map(table.isView) == true }
    case .function(let index): program.functions[index].facts.name != "init"
    default: false
    }
  }

  private mutating func addFinish(
    _ call: Activation.CallEdge, from child: ObjectID, _ childType: TypeIndex, in caller: Activation,
    to ownerType: TypeIndex, by callee: Activation, entered: Activation
  ) {
    let teller = CallGraphWalk.Carrier(
      object: child, activation: caller.id, site: call.site, byType: call.byType,
      guards: walk.guards.conditions(at: call.site))
    let cases = (callee.arguments.first?.objects ?? []).compactMap { id -> String? in
      guard case .enumCase(_, let name, _, _) = run.objects[Int(id)] else { return nil }
      return name
    }
    // Past a library's code it is what the library is given that tells the outcome.
    let told = entered.id == callee.id ? nil : walk.singleCase(of: entered) ?? walk.eventName(of: call, into: entered)
    let isNamed = cases.count == 1 && cases[0] != call.label
    let outcome = told ?? (isNamed ? "\(call.label).\(cases[0])" : call.label)
    addFinish(outcome, by: teller, childType, to: ownerType)
  }

  mutating func addFinish(
    _ outcome: String?, by teller: CallGraphWalk.Carrier, _ childType: TypeIndex, to ownerType: TypeIndex
  ) {
    for carrier in walk.beginnings(of: teller) where !walk.isAskedFor(carrier, by: table.coordinators.contains) {
      let (confidence, isDead) = certainty(carrier)
      add(table.node(of: childType))
      add(table.node(of: ownerType))
      var sites = [Site(.call, place(carrier.site))]
      if carrier.site != teller.site { sites.append(Site(.via, place(teller.site))) }
      let owner = table.node(of: ownerType).id
      for step in steps(of: carrier) {
        let stroke = Memory.Stroke(
          step: step, verb: .finish, to: owner, outcome: outcome, call: carrier.site, told: teller.site,
          confidence: confidence, isDead: isDead)
        guard memory.strokes.insert(stroke).inserted else { continue }
        edges.append(
          Edge(
            step.from, .finish, owner, outcome: outcome, event: step.event, carrier: step.carrier,
            guards: guards(of: step), confidence: confidence, isDead: isDead, sites: sites))
      }
    }
  }
}
