/// A stretch of a file that only runs, or is only compiled, where a condition holds.
struct GuardFacts: Sendable {
  let start: Offset
  /// The offset after the last byte.
  let end: Offset
  /// The condition as written, on one line, without `self.`.
  let condition: String
}
