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
      something that the child itself makes is none back, and one to the app's entry is harmless: that lives for ever. A \
      strong property that is named a delegate or parent is a warning even where the analyzer sees nobody in it: that it \
      leads back is what its name says.
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
      """
      *App -start-> Cart as push
      ↓Cart -owns-> . on delegate in property guessed
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The children of a graph that keep their owner, or whoever their property is named after.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let circles = graph.referenceCircles
    let told = Set(circles.flatMap { $0.back.sites.map(\.place) })
    let named = graph.edges.filter { edge in
      edge.verb == .owns && edge.to == nil && !edge.isWeak && edge.event != nil
        && !edge.sites.contains { told.contains($0.place) }
    }
    return circles.filter { $0.kind == .parent }.map { $0.finding(info) } + named.map(finding)
  }

  private func finding(on reference: Edge) -> Finding {
    let role = reference.event ?? "parent"
    return Finding(
      rule: info.id, severity: reference.confidence > .guessed ? info.severity : info.severity.lowered,
      subjects: [reference.from], place: reference.place,
      message: "\(quoted(reference.from)) keeps its \(role) strongly: if that keeps \(quoted(reference.from)), "
        + "neither is ever freed",
      proof: [], remedy: "make the \(role) of \(quoted(reference.from)) weak")
  }
}
