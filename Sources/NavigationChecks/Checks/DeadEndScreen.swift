public import NavigationGraph

/// A screen that nobody leaves.
public struct DeadEndScreen: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "dead-end-screen", severity: .error,
    summary: "a modal that no swipe ends has no way out",
    rationale: """
      None of its steps, and none of the code that shows it, leads on or away. Screens from which every way ends here are \
      named in the message. Roots are left out: a wall that asks for an update is meant to stay.
      """,
    remedy: "dismiss the screen, go on from it, or report its end", family: .trap,
    whyOff: """
      None of the 4 findings in eleven open apps was right: an action that a xib wires, or a delegate that the analyzer \
      could not follow, ends the modal and is not in the graph.
      """,
    clean: [
      """
      *Home -push-> Detail
      Detail -present-> Sheet locked
      Sheet -dismiss-> . on close
      """,
      """
      *Home -push-> Detail
      Detail -present-> Sheet
      """,
    ],
    flagged: [
      """
      *Home -push-> Detail
      Detail -present-> Wall on open locked
      ↓screen Wall
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The single screens of a graph that nobody leaves.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.traps.filter { $0.screens.count == 1 }.map { $0.finding(info, in: graph) }
  }
}
