public import NavigationGraph

/// A step whose conditions exclude one another.
public struct GuardContradiction: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "guard-contradiction", severity: .error,
    summary: "the conditions of a step exclude one another, so that it never runs",
    rationale: """
      A condition and its negation stand on the way to one call. Only conditions of the same text are compared, those of \
      a single step: from one step to the next a person may have logged in.
      """,
    remedy: "take the step out, or mend one of its conditions",
    whyOff: """
      None of the findings in eleven open apps was right: the conditions of all functions on the way to a call stand \
      together, and a property may have changed, or belong to another object, by the time of the second.
      """,
    clean: [
      "*Home -push-> Detail if isOpen & !isEmpty",
      """
      *Home -push-> Login on open if !isLoggedIn
      Login -push-> Account on done if isLoggedIn
      """,
    ],
    flagged: [
      "↓*Home -push-> Detail if isOpen & !isOpen",
      "↓*Home -push-> Detail if \"count == 0\" & \"count != 0\"",
    ])

  /// Creates the rule.
  public init() {}

  /// The steps of a graph that can never run.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges with few conditions each.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.edges.compactMap { step in
      let conditions = Set(step.guards)
      guard !step.isDead, step.verb != .link, step.verb != .finish,
        let guarded = step.guards.first(where: { conditions.contains(Condition($0).negation.text) })
      else { return nil }
      return Finding(
        rule: info.id, severity: step.confidence > .guessed ? info.severity : info.severity.lowered,
        subjects: [step.from] + [step.to].compactMap { $0 }, place: step.place,
        message:
          "\(step.clause) never runs: \(quoted(guarded)) and \(quoted(Condition(guarded).negation.text)) exclude "
          + "one another",
        proof: [ProofStep(step)], remedy: "take the step out, or mend one of its conditions")
    }
  }
}
