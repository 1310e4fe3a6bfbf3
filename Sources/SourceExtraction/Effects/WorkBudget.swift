import GraphConstruction

/// How much work a run may take, phase by phase: first what the system is seen to call, then what is only known by its
/// type, then what nobody was seen to call.
///
/// Each phase has work of its own, so that an app whose start is expensive is still read to its end.
package struct WorkBudget: Sendable {
  /// A number of evaluations of bodies, and of objects that are handed to calls: where values are large, one evaluation
  /// hands on thousands.
  package struct Amount: Sendable {
    var evaluations: Int
    var objectsPassed: Int

    package init(evaluations: Int, objectsPassed: Int) {
      self.evaluations = evaluations
      self.objectsPassed = objectsPassed
    }

    fileprivate static func + (one: Amount, other: Amount) -> Amount {
      Amount(
        evaluations: one.evaluations + other.evaluations, objectsPassed: one.objectsPassed + other.objectsPassed)
    }

    fileprivate func reaches(_ bound: Amount) -> Bool {
      evaluations >= bound.evaluations || objectsPassed >= bound.objectsPassed
    }
  }

  /// What the first phase may take.
  let first: Amount
  /// What each further phase may take on top of the first one's, or of what was spent where that is more.
  let further: Amount

  package static let standard = WorkBudget(
    first: Amount(evaluations: 250_000, objectsPassed: 80_000_000),
    further: Amount(evaluations: 50_000, objectsPassed: 20_000_000))

  private(set) var spent = Amount(evaluations: 0, objectsPassed: 0)
  private var bound: Amount

  package init(first: Amount, further: Amount) {
    self.first = first
    self.further = further
    bound = first
  }

  var isSpent: Bool { spent.reaches(bound) }

  mutating func spendEvaluation() { spent.evaluations += 1 }

  mutating func spend(objectsPassed: Int) { spent.objectsPassed += objectsPassed }

  mutating func beginPhase() {
    let before = Amount(
      evaluations: max(first.evaluations, spent.evaluations),
      objectsPassed: max(first.objectsPassed, spent.objectsPassed))
    bound = before + further
  }
}
