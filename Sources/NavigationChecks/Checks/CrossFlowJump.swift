public import NavigationGraph

/// A coordinator that shows the first screen of another flow itself.
public struct CrossFlowJump: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "cross-flow-jump", severity: .warning,
    summary: "a coordinator shows the first screen of another flow without starting that flow",
    rationale: """
      The screen then stands there without the coordinator that answers it elsewhere. Looked at are screens with which \
      just one flow begins, and coordinators that never start that flow.
      """,
    remedy: "start the flow",
    whyOff: """
      None of the 6 findings in eleven open apps was right: two flows that share a screen on purpose look the same.
      """,
    clean: [
      """
      *App -start-> Main as root
      Main -root-> Home
      Home -start-> Cart on cart as push by Main
      Cart -root-> CartScreen
      """
    ],
    flagged: [
      """
      *App -start-> Main as root
      Main -root-> Home
      Home -start-> Cart on cart as push by Main
      Cart -root-> CartScreen
      Home -start-> Offers on offers as push by Main
      Offers -root-> OffersScreen
      ↓OffersScreen -push-> CartScreen on buy by Offers
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The steps of a graph that jump into another flow.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let routes = graph.edges.filter { $0.verb.isRoute && $0.verb != .link && !$0.isDead }
    let starts = routes.filter { $0.verb == .start }
    let flows = Set(starts.compactMap(\.to))
    let starting = Set(starts.compactMap { start in start.to.map { NodePair(start.actor, $0) } })
    var beginnings: [NodeID: Set<NodeID>] = [:]
    for show in routes
    where show.verb != .start && show.carrier == nil && show.event == nil && flows.contains(show.from) {
      if let to = show.to, graph[to]?.kind == .screen { beginnings[to, default: []].insert(show.from) }
    }
    let jumps = routes.filter { show in
      guard show.verb != .start, let to = show.to, let flow = beginnings[to]?.first, beginnings[to]?.count == 1,
        graph[show.actor]?.kind == .coordinator
      else { return false }
      return show.actor != flow && !starting.contains(NodePair(show.actor, flow))
    }
    return Dictionary(grouping: jumps) { [$0.actor, $0.to ?? $0.from] }.compactMap { ends, jumps in
      guard let flow = beginnings[ends[1]]?.first else { return nil }
      let isCertain = jumps.contains { $0.confidence > .guessed }
      return Finding(
        rule: info.id, severity: isCertain ? info.severity : info.severity.lowered, subjects: [jumps[0].from] + ends,
        place: jumps[0].place,
        message: "\(quoted(ends[0])) shows \(quoted(ends[1])), with which \(quoted(flow)) begins, without starting "
          + quoted(flow),
        proof: jumps.map { ProofStep($0) }, remedy: "let \(quoted(ends[0])) start \(quoted(flow))")
    }
  }
}
