import ProgramModel

/// A call as walks up the calls see it.
final class UpwardCall {
  let edge: Activation.CallEdge
  /// The object whose code the caller runs, if it is any's.
  let object: ObjectID?
  /// What must hold where the call stands.
  let conditions: ConditionSets.Number
  /// The code around the callee, a closure, where the caller runs it for that.
  let definer: Activation?
  /// The views that handed down what the caller calls, where only these can have done so.
  let givers: [HandedCallables.Giver]?

  var caller: ActivationID { edge.caller }
  var site: CodeSite { edge.site }

  init(_ edge: Activation.CallEdge, of callee: Activation, givers: [HandedCallables.Giver]?, _ index: RunIndex) {
    self.edge = edge
    self.givers = givers
    object = index.selfObject(of: index.run.activation(edge.caller))
    conditions = index.guards.conditionSet(at: edge.site)
    definer = index.closureRunners.definer(of: callee, runBy: edge)
  }
}

/// The calls that lead into each activation, in a stable order, with what walks ask of them: found out once for each that a walk
/// comes to.
final class UpwardCalls {
  private var known: [[UpwardCall]?]

  init(activations count: Int) { known = Array(repeating: nil, count: count) }

  func into(_ callee: Activation, _ index: RunIndex) -> [UpwardCall] {
    if let calls = known[Int(callee.id)] { return calls }
    let calls = zip(callee.orderedCallers, index.handedCallables.givers(of: callee)).map {
      UpwardCall($0, of: callee, givers: $1, index)
    }
    known[Int(callee.id)] = calls
    return calls
  }
}
