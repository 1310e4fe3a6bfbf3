public import NavigationGraph

/// A child that its owner lets go of after some of its ends, and after others only takes off the display.
public struct PartialFinish: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "partial-finish", severity: .error,
    summary: "an owner takes a child's screens away after one of its outcomes without letting go of the child",
    rationale: """
      The branch that is tried most often releases; the cancel branch only pops or dismisses, and each cancelled visit \
      leaves a coordinator behind. An outcome that ends the owner as well is fine, since the child goes with it; so is a \
      release that runs whenever the stack loses the child, whoever pops.
      """,
    remedy: "remove the child in every branch that takes its screens away",
    family: .leakedChild,
    clean: [
      """
      *App -root-> Home
      App -start-> Pay on buy as present locked
      App -owns-> Pay in list
      PayScreen -finish(done)-> App by Pay
      PayScreen -finish(cancel)-> App by Pay
      App -dismiss-> . on cancel
      App -releases-> Pay on done after finish
      App -releases-> Pay on cancel after finish
      """,
      """
      *Root -root-> Home
      Root -start-> Shop on open as push
      Shop -root-> List
      Shop -start-> Pay on buy as present locked
      Shop -owns-> Pay in list
      Pay -finish(done)-> Shop
      Pay -finish(cancel)-> Shop
      Shop -dismiss-> . on cancel
      Shop -finish(closed)-> Root on cancel
      Shop -releases-> Pay on done after finish
      """,
    ],
    flagged: [
      """
      *App -root-> Home
      App -start-> Pay on buy as present locked
      ↓App -owns-> Pay in list
      PayScreen -finish(done)-> App by Pay
      PayScreen -finish(cancel)-> App by Pay
      App -dismiss-> . on cancel
      App -releases-> Pay on done after finish
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The children of a graph that an outcome leaves behind.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.keptChildren.filter { !$0.uncoveredOutcomes.isEmpty }
      .compactMap { $0.finding(info, in: graph) }
  }
}
