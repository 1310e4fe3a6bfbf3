public import NavigationGraph

/// A root child that its owner replaces after its end without letting go of it.
public struct LeakedChildRootSwap: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "leaked-child-root-swap", severity: .warning,
    summary: "a child coordinator stays with its owner when the owner exchanges the root that the child is",
    rationale: """
      Log-in, onboarding and log-out exchange the root of a window; the flow that was there is gone from the display, not \
      from its owner. Reported only where the child says that it is over and the owner then sets another root: a root \
      that nothing exchanges lives as long as the app.
      """,
    remedy: "remove the child where the root is exchanged",
    family: .leakedChild,
    whyOff: """
      Of the six findings in six open apps one was true: a root that is exchanged in another container, or whose router \
      lets go when it is, looks the same.
      """,
    clean: [
      """
      *App -start-> Login as root
      App -owns-> Login in list
      Login -finish(loggedIn)-> App
      App -start-> Main on loggedIn as root
      App -owns-> Main in list
      App -releases-> Login on loggedIn after finish
      """
    ],
    flagged: [
      """
      *App -start-> Login as root
      ↓App -owns-> Login in list
      Login -finish(loggedIn)-> App
      App -start-> Main on loggedIn as root
      App -owns-> Main in list
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The children of a graph that an exchange of the root leaves behind.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.keptChildren.filter { !$0.uncoveredRootSwaps.isEmpty }
      .compactMap { $0.finding(info, in: graph) }
  }
}
