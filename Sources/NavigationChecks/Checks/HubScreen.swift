public import NavigationGraph

/// A screen that a great many others lead to.
public struct HubScreen: Rule {
  /// From how many nodes on steps to it are too many.
  public let above: Int

  /// What the rule says, with examples.
  public var info: RuleInfo {
    RuleInfo(
      id: "hub-screen", severity: .info,
      summary: "more than \(above) screens and flows lead to one screen",
      rationale: """
        A change of what the screen needs is a change of all who show it; a flow of its own would hide that. The system's \
        own screens do not count, nor do links.
        """,
      remedy: "give the screen a flow of its own that the others start",
      limits: [.init("sources", usual: 12, meaning: "too many screens and flows lead to one screen")],
      clean: [star(sources: above)], flagged: ["↓screen Hub\n" + star(sources: above + 1)])
  }

  /// Creates the rule with its limit; 98 of 100 screens of eleven open apps are within the usual one.
  public init(above: Int = 12) { self.above = above }

  /// The rule with the limit `sources`.
  public func limited(by limits: [String: Int]) -> any Rule { HubScreen(above: limits["sources"] ?? above) }

  /// The screens of a graph that too many nodes lead to.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let steps = graph.edges.filter { step in
      step.verb.isRoute && step.verb != .link && !step.isDead && step.from != step.to
        && step.to.map { graph[$0]?.kind == .screen } ?? false
    }
    let arrivals = Dictionary(grouping: steps) { $0.to ?? $0.from }
    let sizes = arrivals.mapValues { Set($0.map(\.from)).count }
    let standing = Standing(among: sizes.values)
    return arrivals.filter { sizes[$0.key, default: 0] > above }.map { screen, steps in
      let size = sizes[screen, default: 0]
      var seen: Set<NodeID> = []
      return Finding(
        rule: info.id, severity: info.severity, subjects: [screen], place: graph[screen]?.place ?? steps[0].place,
        message: "\(size) screens and flows lead to \(quoted(screen)), more than \(above)"
          + standing.clause(on: size, noun: "screens", than: "are led to by fewer"),
        proof: steps.filter { seen.insert($0.from).inserted }.map { ProofStep($0) },
        remedy: "let a flow of its own show \(quoted(screen))")
    }
  }
}

/// The notation of a screen that so many others lead to.
private func star(sources: Int) -> String {
  (1...max(1, sources)).map { "*Screen\($0) -push-> Hub on open" }.joined(separator: "\n")
}
