public import NavigationGraph

/// Screens that lead only to one another.
public struct TrapSCC: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "trap-scc", severity: .warning,
    summary: "some screens lead to one another and nowhere else",
    rationale: """
      A modal flow without an end: no step, no swipe and no code that shows it leads away. Roots are left out, as by \
      `dead-end-screen`.
      """,
    remedy: "lead out of the group, or end the flow", family: .trap,
    whyOff: """
      The only finding in eleven open apps was wrong: a lock screen in a window of its own, which is left by hiding that.
      """,
    clean: [
      """
      *Home -push-> Detail
      Detail -present-> Ask on open locked
      Ask -push-> Answer
      Answer -dismiss-> . on close
      """
    ],
    flagged: [
      """
      *Home -push-> Detail
      Detail -push-> More
      Detail -present-> Ask on open locked
      Ask -push-> Answer
      ↓screen Ask
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The groups of screens of a graph that nobody leaves.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.traps.filter { $0.screens.count > 1 }.map { $0.finding(info, in: graph) }
  }
}
