public import NavigationGraph

/// One screen that the same place both pushes and presents.
public struct DuplicateEdge: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "duplicate-edge", severity: .info,
    summary: "one screen pushes a screen here and presents it there",
    rationale: """
      The target then needs both a way back and a way to be dismissed, and one of them is often forgotten. Two steps that \
      each stand under a condition, such as the width of the display, are left out.
      """,
    remedy: "show the screen in one way",
    clean: [
      """
      *Home -push-> Detail on select
      Home -push-> Detail on open
      """,
      """
      *Home -push-> Detail on select if !isWide
      Home -present-> Detail on select if isWide
      """,
    ],
    flagged: [
      """
      ↓*Home -push-> Detail on select
      Home -present-> Detail on preview
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The pairs of steps of a graph that push and present one screen from one place.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let steps = graph.edges.filter { step in
      !step.isDead && (step.appears == .push || step.appears == .present)
        && step.to.map { graph[$0]?.kind == .screen } ?? false
    }
    return Dictionary(grouping: steps) { NodePair($0.from, $0.to ?? $0.from) }.values.compactMap { steps in
      guard let push = steps.first(where: { $0.appears == .push }), let target = push.to,
        let modal = steps.first(where: { $0.appears == .present }),
        push.guards.isEmpty || modal.guards.isEmpty
      else { return nil }
      return Finding(
        rule: info.id, severity: info.severity, subjects: [push.from, target], place: modal.place ?? push.place,
        message: "\(quoted(push.from)) leads to \(quoted(target)) both by a push and by a modal",
        proof: [ProofStep(push), ProofStep(modal)],
        remedy: "show \(quoted(target)) in one way from \(quoted(push.from))")
    }
  }
}
