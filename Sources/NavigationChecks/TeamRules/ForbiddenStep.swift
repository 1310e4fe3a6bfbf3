import NavigationGraph

/// A step that a team has forbidden.
struct ForbiddenStep: Rule {
  private let rule: TeamRule
  private let pattern: StepPattern

  init(_ rule: TeamRule) {
    self.rule = rule
    pattern = StepPattern(rule)
  }

  var info: RuleInfo {
    rule.info(
      summary: "a step leads from \(rule.from.phrase()) to \(rule.to.phrase()), which is forbidden",
      remedy: "take another way, or change the rule")
  }

  /// One finding for each step, however many calls take it.
  ///
  /// - Complexity: O(*n* · *p* + *e*) expected, for *n* nodes, *e* edges and *p* patterns.
  func findings(in graph: CheckedGraph) -> [Finding] {
    let steps = pattern.steps(in: graph.navigation)
    return Dictionary(grouping: steps, by: \.line).values.compactMap { calls in
      guard let step = calls.first else { return nil }
      return Finding(
        rule: rule.id, severity: rule.severity, subjects: step.edge.ends, place: step.edge.place,
        message: "\(step.edge.clause), which is forbidden\(rule.because)",
        proof: calls.dropFirst().map { ProofStep($0.edge) },
        remedy: "take another way, or change the rule \(quoted(rule.id)) of the configuration")
    }
  }
}
