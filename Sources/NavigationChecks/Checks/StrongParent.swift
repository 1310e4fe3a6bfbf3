public import NavigationGraph

/// A child that keeps the one who keeps it.
public struct StrongParent: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "strong-parent", severity: .error,
    summary: "a child keeps a strong reference to the coordinator that keeps it",
    rationale: """
      A parent, delegate or router in a strong property of the child: neither is ever freed. Where the owner lets go of \
      the child at some time it is a warning, since each way out that is forgotten then leaks both. A reference to \
      something that the child itself makes is none back, and one to the app's entry is harmless: that lives for ever.
      """,
    remedy: "make the reference back weak",
    clean: [
      """
      *App -start-> Cart as push
      App -owns-> Cart in list
      Cart -owns-> App in property weakly
      """,
      """
      entry AppDelegate
      AppDelegate -start-> App as root
      AppDelegate -owns-> App in property
      App -owns-> AppDelegate in property
      """,
    ],
    flagged: [
      """
      *App -start-> Cart as root
      App -owns-> Cart in list
      ↓Cart -owns-> App in property
      """,
      """
      *App -root-> Home
      Home -start-> Cart on open as push by App
      App -owns-> Cart in list
      App -releases-> Cart after finish, back
      ↓Cart -owns-> App in property
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The children of a graph that keep their owner.
  public func findings(in graph: NavigationGraph) -> [Finding] {
    ReferenceCircle.all(in: graph).filter { $0.kind == .parent }.map { $0.finding(info) }
  }
}
