public import NavigationGraph

/// A coordinator that nothing on a way from the app's entries starts or owns.
public struct UnreachableCoordinator: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "unreachable-coordinator", severity: .warning,
    summary: "no way leads from the app's entries to a coordinator",
    rationale: """
      The flow is dead code, or the step that should start it was forgotten. The screens that only it shows are named in \
      the message and not reported again; `ariadne lint` makes a remark of a flow that code names which may run, by the \
      names alone. A graph without an entry has no finding.
      """,
    remedy: "start the coordinator, or delete it with the screens that only it shows",
    clean: [
      """
      *App -start-> Cart as push
      Cart -root-> CartScreen
      """,
      "*App -owns-> Cart in property",
    ],
    flagged: [
      """
      *App -root-> Home
      ↓Legacy -root-> LegacyScreen on open
      coordinator Legacy
      """,
      """
      *App -root-> Home
      App -start-> Legacy as push dead
      ↓Legacy -start-> LegacyDetail as push
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The coordinators of a graph that nothing starts, one for each group that hangs together.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.deadIslands.filter { $0.head.kind == .coordinator }.map { island in
      let name = quoted(island.head.id)
      return Finding(
        rule: info.id, severity: info.severity, subjects: [island.head.id], place: island.place,
        message: (island.deadSteps.isEmpty ? "nothing starts \(name)" : "nothing that the app runs starts \(name)")
          + island.consequence,
        proof: island.proof,
        remedy: "start \(name), or delete it" + (island.others.isEmpty ? "" : " with what only it leads to"))
    }
  }
}
