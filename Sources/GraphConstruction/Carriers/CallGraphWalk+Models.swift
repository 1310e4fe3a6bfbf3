import ProgramModel

/// What walks know of models of libraries.
extension CallGraphWalk {
  /// The case of a route by which a library entered the code, `push` of `prepareTransition(for: .push)`: what the code
  /// is asked for, whoever asks.
  func routeCase(of carrier: Carrier) -> String? {
    var activation = index.run.activation(carrier.activation)
    while let definer = index.run.definer(of: activation) { activation = definer }
    guard !index.run.isModel(activation.key.code),
      activation.callers.contains(where: { index.run.isModel(index.run.activation($0.caller).key.code) })
    else { return nil }
    return singleCase(of: activation)
  }

  /// What a call tells: nothing in a library's own code; the case that a library is given, `done` of `send(.done)`;
  /// else the name that is called.
  func eventName(of call: Activation.CallEdge, into callee: Activation) -> String? {
    guard index.run.program.hasModels else { return call.label }
    if index.run.isModel(index.run.activation(call.caller).key.code) { return nil }
    guard index.run.isModel(callee.key.code) else { return call.label }
    return singleCase(of: callee) ?? call.label
  }

  /// The case of an enum that a closure is given, where other calls of it are told apart: `onEnd?(.cancelled)`.
  func outcome(of call: Activation.CallEdge, into callee: Activation) -> String? {
    guard case .closure(let id) = callee.key.code, closuresToldApart.contains(id),
      let name = singleCase(among: callee.arguments.first ?? []), name != call.label
    else { return nil }
    return name
  }

  /// The closures that are run in several ways, by what they are given.
  private var closuresToldApart: Set<ObjectID> {
    if let known = memory.closuresToldApart { return known }
    var seen: Set<ObjectID> = []
    var found: Set<ObjectID> = []
    for activation in index.run.activations {
      if case .closure(let id) = activation.key.code, !seen.insert(id).inserted { found.insert(id) }
    }
    memory.closuresToldApart = found
    return found
  }

  /// The case that an activation is given, if it is given one.
  func singleCase(of activation: Activation) -> String? { singleCase(among: activation.arguments.flatMap(\.self)) }

  func singleCase(among objects: [ObjectID]) -> String? {
    let names = objects.compactMap { id -> String? in
      switch index.run.objects[Int(id)] {
      case .enumCase(nil, "true", _, _), .enumCase(nil, "false", _, _): nil
      case .enumCase(_, let name, _, _): name
      case .keyPath(let names): names.last
      default: nil
      }
    }
    return Set(names).count == 1 ? names[0] : nil
  }

  /// The calls that lead into an activation, past the code of libraries: `subject.send(.done)` calls what receives it.
  ///
  /// - Returns: the calls, each with the activation that it enters.
  func callsFromApp(into activation: Activation) -> [(call: Activation.CallEdge, entered: Activation)] {
    guard index.run.program.hasModels else { return activation.orderedCallers.map { ($0, activation) } }
    var calls: [(call: Activation.CallEdge, entered: Activation)] = []
    var seen: Set<ActivationID> = []
    var queue = [activation]
    while let next = queue.popLast(), seen.count < SearchLimits.activationsNearby {
      for edge in next.orderedCallers {
        let caller = index.run.activation(edge.caller)
        if !index.run.isModel(caller.key.code) {
          calls.append((edge, next))
        } else if index.run.finishedAnswers(of: caller) == nil, seen.insert(caller.id).inserted {
          queue.append(caller)
        }
      }
    }
    return calls
  }
}
