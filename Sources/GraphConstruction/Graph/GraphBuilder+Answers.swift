/// Closures that only answer a question: whoever is asked has not ended.
extension GraphBuilder {
  /// Whether a child calls what its owner has given along with a call of the owner's own, for which the child has put
  /// nothing of the app's on show: `gate.check { isKnown in … }`.
  ///
  /// - Parameter entered: what the child calls, the closure itself or a helper that calls it.
  /// - Complexity: O(*c*) for the *c* calls inside the child that lead to this one, of which 200 are looked at; for each
  ///   child, on first use, also for the calls that lead to what it shows.
  func isAnswer(
    _ call: Activation.CallEdge, entering entered: Activation, of child: ObjectID, to owner: ObjectID,
    closure: Activation
  ) -> Bool {
    guard closure.isClosure else { return false }
    let isGiven =
      entered.id == closure.id
      ? call.receiver.isFromParameter && !call.receiver.isReceiverSomewhere
      : call.arguments.contains(where: \.isFromParameter)
    guard isGiven else { return false }
    let showing = codeShowing(child)
    var seen: Set<ActivationID> = [call.caller]
    var queue = [call.caller]
    var isAsked = false
    while let id = queue.popLast() {
      guard seen.count < 200, !showing.contains(id) else { return false }
      let activation = run.activation(id)
      if let definer = walk.definer(of: activation) {
        if seen.insert(definer.id).inserted { queue.append(definer.id) }
        continue
      }
      guard activation.systemCallback == nil, !activation.callers.isEmpty else { return false }
      for edge in activation.orderedCallers {
        let caller = walk.selfObject(of: run.activation(edge.caller))
        if caller == child {
          if seen.insert(edge.caller).inserted { queue.append(edge.caller) }
        } else {
          guard caller == owner else { return false }
          isAsked = true
        }
      }
    }
    return isAsked
  }

  /// The code of an object, and of what it makes, that puts a screen of the app's on show: itself, by what it calls, or by
  /// closures that it makes.
  private func codeShowing(_ object: ObjectID) -> Set<ActivationID> {
    if let known = memory.showingCode[object] { return known }
    func isOwn(_ other: ObjectID?) -> Bool {
      guard let other else { return false }
      return other == object || creators[other]?.contains { $0.object == object } == true
    }
    var queue: [ActivationID] = []
    for (actor, shows) in showsByActor where isOwn(actor) {
      for show in shows where showsOwnScreen(show.effect) {
        queue += show.carriers.filter { $0.object == actor }.map(\.activation)
      }
    }
    var found = Set(queue)
    while let id = queue.popLast() {
      let activation = run.activation(id)
      let leading = walk.definer(of: activation).map { [$0.id] } ?? activation.callers.values.map(\.caller)
      for next in leading where isOwn(walk.selfObject(of: run.activation(next))) {
        if found.insert(next).inserted { queue.append(next) }
      }
    }
    memory.showingCode[object] = found
    return found
  }
}
