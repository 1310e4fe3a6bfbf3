/// How what an app comes to differs from launch to launch.
enum Variation: Hashable {
  /// In each of some launches that follow one another something else than before, and then no more, or in turns: as where
  /// one launch leaves something behind that the next one finds.
  case ordered
  /// Without any order: by chance, or by the time.
  case random

  /// How many launches are looked at. That a choice between two things that is made by chance looks ordered in all of them
  /// has a likelihood of about 1 in 90.
  static let launchCount = 12

  init<Outcome: Hashable>(_ outcomes: [Outcome]) {
    self = Self.isOrdered(outcomes) ? .ordered : .random
  }

  /// Whether no outcome comes back that was left, or all come back in turns of up to four.
  private static func isOrdered<Outcome: Hashable>(_ outcomes: [Outcome]) -> Bool {
    let changes = zip(outcomes, outcomes.dropFirst()).count { $0 != $1 }
    if changes < Set(outcomes).count { return true }
    return (1...4).contains { period in
      3 * period <= outcomes.count && zip(outcomes, outcomes.dropFirst(period)).allSatisfy { $0 == $1 }
    }
  }

  /// What is to be done about it.
  var remedy: String {
    switch self {
    case .ordered: "the app keeps something between launches, which 'reset' must undo"
    case .random:
      "it is by chance, or depends on the time; let the test decide what the app draws by lot or reads from a clock"
    }
  }
}
