/// What is worth knowing of the runs to a configuration, summed over all of them: a bounded idempotent semiring.
///
/// `combined(with:)` must be associative, commutative and idempotent, `extended(by:)` associative, commutative and
/// distributive over it, `.neutral` must leave a weight as it is when it extends it, and no weight may be improved without
/// end by combining.
///
/// Source: Reps, Schwoon, Jha and Melski, "Weighted Pushdown Systems and Their Application to Interprocedural Dataflow
/// Analysis" (2005), definition 3.1.
public protocol RunWeight: Equatable {
  /// The weight of a run without steps.
  static var neutral: Self { get }
  /// The weight of one run or the other.
  func combined(with other: Self) -> Self
  /// The weight of one run after the other.
  func extended(by other: Self) -> Self
}

/// How many steps the shortest run takes.
public struct StepCount: RunWeight, Hashable, Sendable, Comparable {
  /// The number of steps.
  public let steps: Int

  /// Creates a number of steps.
  public init(_ steps: Int) { self.steps = steps }

  /// No step.
  public static var neutral: StepCount { StepCount(0) }
  /// The shorter of two runs.
  public func combined(with other: StepCount) -> StepCount { min(self, other) }
  /// One run after the other.
  public func extended(by other: StepCount) -> StepCount { StepCount(steps + other.steps) }
  /// Orders by the number of steps.
  public static func < (one: StepCount, other: StepCount) -> Bool { one.steps < other.steps }
}

/// Under which valuations of some flags there is a run, the flags being constant while it lasts.
///
/// Bit *v* of the set stands for the valuation in which flag *i* is on where bit *i* of *v* is set.
public struct Valuations: RunWeight, Hashable, Sendable {
  private var words: [UInt64]

  /// All valuations, of however many flags.
  public static var neutral: Valuations { Valuations(words: []) }

  /// The valuations of `count` flags in which one of them is on, or off.
  ///
  /// - Complexity: O(2^`count`), at most 2^20.
  public init(flag: Int, is isOn: Bool, of count: Int) {
    precondition(0..<count ~= flag && count <= 20, "flag \(flag) of \(count); at most 20 flags fit")
    let bits = 1 << count
    var words = [UInt64](repeating: 0, count: max(1, bits / 64))
    for valuation in 0..<bits where (valuation >> flag & 1 == 1) == isOn {
      words[valuation / 64] |= 1 << (valuation % 64)
    }
    self.init(words: words)
  }

  /// The valuations of no run at all, for `count` flags.
  public static func none(of count: Int) -> Valuations {
    Valuations(words: [UInt64](repeating: 0, count: max(1, (1 << count) / 64)))
  }

  /// Whether a valuation is in the set.
  public func contains(_ valuation: Int) -> Bool {
    words.isEmpty || words[valuation / 64] >> (valuation % 64) & 1 == 1
  }

  /// Whether no valuation is in the set.
  public var isEmpty: Bool { !words.isEmpty && words.allSatisfy { $0 == 0 } }

  /// The valuations of either.
  public func combined(with other: Valuations) -> Valuations {
    words.isEmpty || other.words.isEmpty ? .neutral : Valuations(words: zip(words, other.words).map { $0 | $1 })
  }

  /// The valuations of both.
  public func extended(by other: Valuations) -> Valuations {
    if words.isEmpty { return other }
    return other.words.isEmpty ? self : Valuations(words: zip(words, other.words).map { $0 & $1 })
  }

  private init(words: [UInt64]) { self.words = words }
}
