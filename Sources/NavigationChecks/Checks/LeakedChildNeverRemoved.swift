public import NavigationGraph

/// A child that comes and goes, and that no code of its owner ever lets go of.
public struct LeakedChildNeverRemoved: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "leaked-child-never-removed", severity: .error,
    summary: "a child coordinator that is pushed or presented is never removed from what keeps it",
    rationale: """
      Every visit leaves one more coordinator behind, with all that it holds; most have observers that go on running. \
      A child that lives as long as its owner is meant to stay: tabs, embedded children, the first flow of an owner, the \
      root that nothing exchanges. So is one that a screen, a navigator or a closure keeps, and one in a property that \
      never reports its end.
      """,
    remedy: "remove the child when it finishes, when the person goes back and when its modal is swiped away",
    family: .leakedChild,
    clean: [
      """
      *App -root-> Home
      App -start-> Cart on openCart as push
      App -owns-> Cart in list
      App -releases-> Cart on onEnd after finish, back
      CartScreen -finish(onEnd)-> App by Cart
      """,
      """
      *App -start-> Feed as tab
      App -owns-> Feed in list
      """,
      """
      *App -root-> Home
      App -start-> Cart on openCart as push
      App -owns-> Cart in screen
      """,
    ],
    flagged: [
      """
      *Login -root-> LoginScreen
      LoginScreen -start-> ForgotPassword on forgot as push by Login
      ↓Login -owns-> ForgotPassword in list
      ForgotPassword -finish(cancel)-> Login
      Login -pop-> . on cancel
      """,
      """
      *App -root-> Home
      App -start-> Sheet on openSheet as present
      ↓App -owns-> Sheet in dictionary
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The children of a graph that nothing ever removes.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.keptChildren.filter(\.isNeverRemoved).compactMap { $0.finding(info, in: graph) }
  }
}

extension KeptChild {
  fileprivate var isNeverRemoved: Bool {
    releases.isEmpty
      && (uncoveredBack != nil || uncoveredSwipe != nil || !endsOfNeverReleased.isEmpty || !uncoveredOutcomes.isEmpty)
  }
}
