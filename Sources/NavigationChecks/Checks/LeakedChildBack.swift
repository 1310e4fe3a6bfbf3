public import NavigationGraph

/// A pushed child that the back button or the edge swipe takes away without its owner hearing of it.
public struct LeakedChildBack: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "leaked-child-back", severity: .error,
    summary: "a pushed child coordinator stays with its owner when the person goes back",
    rationale: """
      The system pops a stack without asking the coordinator that filled it: by the back button, the edge swipe and the \
      back menu. A child that is only removed at its own end is then left behind. Exempt are a child whose screens report \
      their disappearance as its end, and one that is the first thing its owner shows: it leaves with its owner.
      """,
    remedy: "remove the child when the stack loses its first screen",
    family: .leakedChild,
    clean: [
      """
      *Shop -root-> List
      List -start-> Detail on select as push by Shop
      Shop -owns-> Detail in list
      Shop -releases-> Detail on onEnd after finish, back
      """,
      """
      *Shop -root-> List
      List -start-> Detail on select as push by Shop
      Shop -owns-> Detail in list
      Shop -releases-> Detail on onEnd after finish
      DetailScreen -finish(onEnd)-> Shop on viewDidDisappear by Detail
      """,
      """
      *App -start-> Shop as push
      Shop -start-> Detail as push
      Shop -owns-> Detail in list
      Shop -releases-> Detail on onEnd after finish
      """,
    ],
    flagged: [
      """
      *Shop -root-> List
      List -start-> Detail on select as push by Shop
      ↓Shop -owns-> Detail in list
      Shop -releases-> Detail on onEnd after finish
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The children of a graph that the way back leaves behind.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.keptChildren.filter { $0.uncoveredBack != nil }.compactMap { $0.finding(info, in: graph) }
  }
}
