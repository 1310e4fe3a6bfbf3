import GraphAlgorithms
@testable import GraphConstruction
import Testing

/// What must hold on the way to code is what holds on each of the ways there, one by one.
struct GuardedReachabilityTests {
  private typealias Call = (caller: ActivationID, callee: ActivationID, conditions: GuardTable.Conditions)

  @Test(arguments: 0..<200)
  func whatIsHeldHoldsOnEachWay(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = 2 + Int(random.next() % 5)
    let calls: [Call] = (0..<Int(random.next() % 14)).map { _ in
      (
        ActivationID(random.next() % UInt64(count)), ActivationID(random.next() % UInt64(count)),
        Set((0..<Int32(3)).filter { _ in random.next() % 2 == 0 })
      )
    }
    let reachability = GuardedReachability(activations: count, calls: calls)
    for start in 0..<count {
      let reached = reachability.reached(from: ActivationID(start))
      for end in 0..<count {
        #expect(reached[ActivationID(end)] == held(from: ActivationID(start), to: ActivationID(end), calls))
      }
    }
  }

  /// The conditions of all ways that pass no code twice; `nil` where there is no way. A way that does adds conditions only.
  private func held(
    from start: ActivationID, to end: ActivationID, _ calls: [Call], passed: Set<ActivationID> = []
  ) -> GuardTable.Conditions? {
    if start == end { return [] }
    var found: GuardTable.Conditions?
    let passed = passed.union([start])
    for call in calls where call.caller == start && !passed.contains(call.callee) {
      guard let rest = held(from: call.callee, to: end, calls, passed: passed) else { continue }
      let way = rest.union(call.conditions)
      found = found.map(way.intersection) ?? way
    }
    return found
  }
}
