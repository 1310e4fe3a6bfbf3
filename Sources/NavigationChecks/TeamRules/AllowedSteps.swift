import NavigationGraph

/// A step that none of a team's `allowed` rules covers.
struct AllowedSteps: Rule {
  private let rules: [TeamRule]

  /// Takes the rules of one identifier, of which there is at least one.
  init(_ rules: [TeamRule]) { self.rules = rules }

  var info: RuleInfo {
    rules[0].info(
      summary: "a step is taken that nothing allows",
      remedy: "take a step that is allowed, or allow this one in the configuration")
  }

  /// One finding for each route that no rule covers, however many calls take it.
  func findings(in graph: CheckedGraph) -> [Finding] {
    let verbs = rules.reduce(into: Set<Verb>()) { $0.formUnion($1.verbs) }
    let covered = Set(rules.flatMap { StepPattern($0).steps(in: graph.navigation).map(\.line) })
    let others = graph.edges.filter { verbs.contains($0.verb) && !covered.contains($0.notationWithoutPlaces) }
    return Dictionary(grouping: others, by: \.notationWithoutPlaces).values.compactMap { calls in
      guard let step = calls.first else { return nil }
      return Finding(
        rule: rules[0].id, severity: rules[0].severity, subjects: step.ends, place: step.place,
        message: "\(step.clause), which nothing allows\(rules[0].because)",
        proof: calls.dropFirst().map { ProofStep($0) },
        remedy: "take a step that is allowed, or add this one to 'allowed' in the configuration")
    }
  }
}
