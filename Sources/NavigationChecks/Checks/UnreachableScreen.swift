public import NavigationGraph

/// A screen that no sequence of steps from the app's entries opens.
public struct UnreachableScreen: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "unreachable-screen", severity: .error,
    summary: "no way leads from the app's entries to a screen",
    rationale: """
      The screen is dead code, or the step that should open it was forgotten. Of a group of screens that only lead to one \
      another the first is reported, and the message names the others. A screen that something alive keeps without \
      showing it, or takes a step for, is a warning, as the analyzer may have missed the call; `ariadne lint` makes a \
      remark of one that code names which may run, by the names alone. Links open what they lead to; screens of the \
      system's are not looked at. A graph without an entry has no finding.
      """,
    remedy: "show the screen from one that can be reached, or delete it",
    clean: [
      "*Home -push-> Detail",
      """
      *Home -push-> Detail
      "shop://item" -link-> Item
      """,
    ],
    flagged: [
      """
      *Home -push-> Detail
      ↓Legacy -push-> LegacyDetail
      """,
      """
      *Home -push-> Detail
      Detail -push-> Comments dead
      ↓screen Comments
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The screens of a graph that nothing opens, one for each group that hangs together.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.deadIslands.filter { $0.head.kind == .screen && !$0.isScene }.map { island in
      Finding(
        rule: info.id, severity: island.isDoubtful ? info.severity.lowered : info.severity,
        subjects: [island.head.id], place: island.place, message: message(on: island), proof: island.proof,
        remedy: "show \(quoted(island.head.id)) from a screen that can be reached, or delete it")
    }
  }

  private func message(on island: DeadIsland) -> String {
    let screen = quoted(island.head.id)
    let fact =
      if let keeper = island.keeper {
        "\(quoted(keeper.from)) keeps \(screen) but nothing that the app runs shows it"
      } else if island.deadSteps.isEmpty {
        "nothing shows \(screen)"
      } else {
        "nothing that the app runs shows \(screen)"
      }
    return fact + island.consequence
  }
}
