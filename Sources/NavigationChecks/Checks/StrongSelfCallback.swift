public import NavigationGraph

/// A closure that keeps the one alive who keeps the object that stores it.
public struct StrongSelfCallback: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "strong-self-callback", severity: .error,
    summary: "a closure that a child stores captures strongly the object that keeps the child",
    rationale: """
      `child.onFinish = { self.remove(child) }`, and a bare method such as `child.onFinish = didFinish`, which captures \
      its object too; so does an outer closure whose inner one alone says `[weak self]`. Neither object is ever freed. \
      Where the owner lets go of the child, or the child of the closure, it is a warning.
      """,
    remedy: "capture the object weakly",
    clean: [
      """
      *App -start-> Cart as push
      App -owns-> Cart in list
      App -releases-> Cart after finish, back
      Cart -owns-> App in closure
      Cart -releases-> App after finish
      """,
      """
      *App -start-> Cart as push
      App -owns-> Cart in list
      Cart -owns-> App in closure weakly
      """,
    ],
    flagged: [
      """
      *App -start-> Cart as root
      App -owns-> Cart in list
      ↓Cart -owns-> App in closure
      """,
      """
      *App -start-> Cart as root
      ↓Cart -owns-> Cart in closure
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The closures of a graph that close a circle of strong references.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.referenceCircles.filter { $0.kind == .callback }.map { $0.finding(info) }
  }
}
