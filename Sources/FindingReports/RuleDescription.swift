import NavigationGraph

/// What a report says of a rule, whoever the rule is from.
package struct RuleDescription: Hashable, Sendable {
  /// The identifier.
  package let id: String
  /// How grave its findings are.
  package let severity: Severity
  /// What it finds, as a clause that follows «that».
  package let summary: String
  /// Why that matters.
  package let rationale: String
  /// What to do about it, as an imperative clause.
  package let remedy: String
  /// The share of its findings that are right, from 0 to 1; `nil` where nobody has counted.
  package let precision: Double?

  /// Creates a description.
  package init(
    id: String, severity: Severity, summary: String, rationale: String, remedy: String, precision: Double? = nil
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    self.remedy = remedy
    self.precision = precision
  }
}
