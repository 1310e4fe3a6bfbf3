public import NavigationGraph

/// A coordinator that is started and that nobody keeps.
public struct ChildNotRetained: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "child-not-retained", severity: .error,
    summary: "a coordinator is started, shows something, and nobody keeps it",
    rationale: """
      It dies at the end of the function that made it, and its screens stay without the one who answers them. Whoever \
      keeps it counts: a list, a property, a closure, a screen, a navigator; a weak reference does not.
      """,
    remedy: "keep the child as long as its screens are on show",
    whyOff: """
      None of the 3 findings in eleven open apps was right: a view model that keeps its coordinator's methods is no node \
      of the graph, so who is kept by one seems to be kept by nobody.
      """,
    clean: [
      """
      *App -start-> Cart as push
      App -owns-> Cart in list
      Cart -root-> CartScreen
      """,
      """
      *App -start-> Cart as push
      Cart -root-> CartScreen
      CartScreen -owns-> Cart in closure
      screen CartScreen
      """,
    ],
    flagged: [
      """
      *App -root-> Home
      ↓Home -start-> Cart on open as push by App
      Cart -root-> CartScreen
      App -owns-> Cart in property weakly
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The coordinators of a graph that are started and not kept.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let kept = Set(graph.live(.owns).filter { !$0.isWeak }.compactMap(\.to))
    let showing = Set(graph.liveEdges.lazy.filter(\.verb.isRoute).map(\.actor))
    let starts = graph.live(.start).filter { start in
      guard let child = start.to else { return false }
      return graph[child]?.kind == .coordinator && graph[child]?.isEntry == false && !kept.contains(child)
        && showing.contains(child) && start.actor != child
    }
    return Dictionary(grouping: starts) { $0.to ?? $0.from }.map { child, starts in
      let start = starts[0]
      let isCertain = starts.contains { $0.confidence == .certain }
      return Finding(
        rule: info.id, severity: isCertain ? info.severity : info.severity.lowered,
        subjects: [child, start.from, start.actor], place: start.place,
        message: "nobody keeps \(quoted(child)), so it is gone before its screens are",
        proof: starts.map { ProofStep($0) },
        remedy: "let \(quoted(start.actor)) keep \(quoted(child)) until it has ended")
    }
  }
}
