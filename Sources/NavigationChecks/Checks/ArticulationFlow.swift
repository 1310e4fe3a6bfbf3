import GraphAlgorithms
public import NavigationGraph

/// A node that all ways to a large part of the app pass.
public struct ArticulationFlow: Rule {
  /// Which share of the app's screens is too large, in percent.
  public let percent: Int

  /// What the rule says, with examples.
  public var info: RuleInfo {
    RuleInfo(
      id: "articulation-flow", severity: .info,
      summary: "all ways to more than \(percent) % of the screens pass through one flow or screen",
      rationale: """
        When it fails nobody gets to those screens. The entry, and what only leads on to one such node, are left out: of \
        nodes behind one another the last is reported. Apps with fewer than ten screens have no finding.
        """,
      remedy: "give the screens behind it another way in",
      limits: [.init("percent", usual: 30, meaning: "too many of 100 screens lie behind one node")],
      whyOff:
        "Every app has such a node, its tab bar or first list, and most want it: 6 of 11 open apps have a finding.",
      clean: [star(behind: 1, beside: 12)], flagged: [star(behind: 12, beside: 1) + "\n↓screen Hub"])
  }

  /// Creates the rule with its limit.
  public init(percent: Int = 30) { self.percent = percent }

  /// The rule with the limit `percent`.
  public func limited(by limits: [String: Int]) -> any Rule { ArticulationFlow(percent: limits["percent"] ?? percent) }

  /// The nodes of a graph that too much lies behind.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let reach = graph.reach
    let dominators = reach.graph.dominators(from: reach.entries + graph.nodes.filter { $0.kind == .link }.map(\.id))
    let screens = graph.nodes.filter { $0.kind == .screen && reach.contains($0.id) }.map(\.id)
    guard screens.count >= 10 else { return [] }
    var behind: [NodeID: Int] = [:]
    for screen in screens { for node in dominators.dominators(of: screen) { behind[node, default: 0] += 1 } }
    let large = behind.filter { 100 * $0.value > percent * screens.count && graph[$0.key]?.isEntry == false }
    let leadingOn = Set(large.keys.flatMap(dominators.dominators(of:)))
    return large.filter { !leadingOn.contains($0.key) }.map { node, count in
      Finding(
        rule: info.id, severity: info.severity, subjects: [node], place: graph[node]?.place,
        message: "all ways to \(count) of the app's \(screens.count) screens pass through \(quoted(node))",
        proof: reach.thread(to: node).map { ProofStep($0) }, remedy: info.remedy)
    }
  }
}

/// The notation of a screen with so many behind it, and so many others.
private func star(behind: Int, beside: Int) -> String {
  (["*Home -push-> Hub on hub"] + (0..<behind).map { "Hub -push-> Behind\($0)" }
    + (0..<beside).map { "Home -push-> Beside\($0)" }).joined(separator: "\n")
}
