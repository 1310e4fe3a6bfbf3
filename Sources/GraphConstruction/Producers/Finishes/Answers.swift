import ProgramModel

/// Closures that only answer a question: whoever is asked has not ended.
final class Answers {
  private let index: RunIndex
  private let roles: Roles
  private let shows: AttributedShows
  /// The code by which objects put screens on show.
  private var known: [ObjectID: Set<ActivationID>] = [:]

  init(_ index: RunIndex, _ roles: Roles, _ shows: AttributedShows) {
    self.index = index
    self.roles = roles
    self.shows = shows
  }

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
      guard seen.count < SearchLimits.activationsNearby, !showing.contains(id) else { return false }
      let activation = index.run.activation(id)
      if let definer = index.run.definer(of: activation) {
        if seen.insert(definer.id).inserted { queue.append(definer.id) }
        continue
      }
      guard activation.systemCallback == nil, !activation.callers.isEmpty else { return false }
      for edge in activation.orderedCallers {
        let caller = index.selfObject(of: index.run.activation(edge.caller))
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
    if let known = known[object] { return known }
    func isOwn(_ other: ObjectID?) -> Bool {
      guard let other else { return false }
      return other == object || roles.creators[other]?.contains { $0.object == object } == true
    }
    var queue: [ActivationID] = []
    for actor in shows.actors where isOwn(actor) {
      for show in shows.shows(by: actor) where roles.table.showsOwnScreen(show.effect) {
        queue += show.carriers.filter { $0.object == actor }.map(\.activation)
      }
    }
    var found = Set(queue)
    while let id = queue.popLast() {
      let activation = index.run.activation(id)
      let leading = index.run.definer(of: activation).map { [$0.id] } ?? activation.callers.map(\.caller)
      for next in leading where isOwn(index.selfObject(of: index.run.activation(next))) {
        if found.insert(next).inserted { queue.append(next) }
      }
    }
    known[object] = found
    return found
  }
}
