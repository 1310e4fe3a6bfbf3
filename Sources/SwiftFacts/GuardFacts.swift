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

extension GuardFacts {
  /// The opposite of a condition, as one would write it.
  package static func negation(of condition: String) -> String {
    if condition.hasPrefix("#if !"), !condition.contains(" && "), !condition.contains(" || ") {
      return "#if " + condition.dropFirst("#if !".count)
    }
    if condition.hasPrefix("#if ") {
      let inner = condition.dropFirst("#if ".count)
      return inner.contains(" ") ? "#if !(\(inner))" : "#if !\(inner)"
    }
    if condition.hasPrefix("#available") { return "#unavailable" + condition.dropFirst("#available".count) }
    if condition.hasPrefix("#unavailable") { return "#available" + condition.dropFirst("#unavailable".count) }
    let isCompound = condition.contains(" && ") || condition.contains(" || ") || condition.contains(" ?? ")
    if isCompound { return "!(\(condition))" }
    if condition.contains(" == ") { return condition.replacing(" == ", with: " != ") }
    if condition.contains(" != ") { return condition.replacing(" != ", with: " == ") }
    if condition.hasPrefix("!") { return String(condition.dropFirst()) }
    return condition.contains(" ") ? "!(\(condition))" : "!" + condition
  }
}
