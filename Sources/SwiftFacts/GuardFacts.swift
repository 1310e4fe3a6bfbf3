/// A stretch of a file that only runs, or is only compiled, where a condition holds.
package struct GuardFacts: Sendable {
  package let start: Offset
  /// The offset after the last byte.
  package let end: Offset
  /// The condition as written, on one line, without `self.`.
  package let condition: String

  package init(start: Offset, end: Offset, condition: String) {
    self.start = start
    self.end = end
    self.condition = condition
  }
}
