import ProgramModel

/// Who calls what, and on behalf of which object, for walks up over many calls.
///
/// The calls into an activation stand side by side (compressed sparse rows): a walk reads numbers, not objects.
final class ReverseCallGraph {
  struct Call {
    let caller: ActivationID
    /// The object whose code the caller runs, if it is any's.
    let callerObject: ObjectID?
    let site: CodeSite
  }

  private let calls: [Call]
  private let starts: [Int]
  /// The number of the walk that last came to an activation.
  private var lastVisit: [UInt32]
  private var walkNumber: UInt32 = 0
  /// The call by which that walk came there, and what it calls.
  private var cameBy: [(call: Int32, callee: ActivationID)]

  /// - Complexity: O(*c* log *c*) for *c* calls.
  init(_ walk: CallGraphWalk) {
    let activations = walk.index.run.activations
    let objects = activations.map(walk.selfObject)
    var calls: [Call] = []
    var starts = [0]
    for activation in activations {
      for edge in activation.orderedCallers {
        calls.append(Call(caller: edge.caller, callerObject: objects[Int(edge.caller)], site: edge.site))
      }
      starts.append(calls.count)
    }
    self.calls = calls
    self.starts = starts
    lastVisit = Array(repeating: 0, count: activations.count)
    cameBy = Array(repeating: (0, 0), count: activations.count)
  }

  /// Goes up from an activation, the nearest first, once through each that it comes to.
  ///
  /// - Parameters:
  ///   - bound: beyond so many activations lies what half of the app leads to.
  ///   - enter: what to do at an activation.
  ///   - follows: whether to go on to a call's caller; asked with the number of the call among those into the activation.
  /// - Precondition: neither closure starts another walk.
  /// - Complexity: O(*a* + *c*) for *a* activations that are entered, and *c* calls into them.
  func walkUp(
    from activation: ActivationID, bound: Int, enter: (ActivationID) -> Void,
    follows: (_ call: Call, _ number: Int, _ callee: ActivationID) -> Bool
  ) {
    walkNumber += 1
    var queue = [activation]
    lastVisit[Int(activation)] = walkNumber
    var next = 0
    while next < queue.count, next < bound {
      let callee = queue[next]
      next += 1
      enter(callee)
      let start = starts[Int(callee)]
      for index in start..<starts[Int(callee) + 1] {
        let call = calls[index]
        guard follows(call, index - start, callee), lastVisit[Int(call.caller)] != walkNumber else { continue }
        lastVisit[Int(call.caller)] = walkNumber
        cameBy[Int(call.caller)] = (Int32(index), callee)
        queue.append(call.caller)
      }
    }
  }

  /// The places of the calls by which the last walk came from its beginning to an activation, from above.
  func sitesOfLastWalk(from activation: ActivationID, to start: ActivationID) -> [CodeSite] {
    var sites: [CodeSite] = []
    var activation = activation
    while activation != start {
      let (call, callee) = cameBy[Int(activation)]
      sites.append(calls[Int(call)].site)
      activation = callee
    }
    return sites
  }
}
