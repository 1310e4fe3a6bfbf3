public import NavigationGraph

/// A screen that only a link opens.
public struct LinkOnlyScreen: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "link-only-screen", severity: .info,
    summary: "only a URL, notification or shortcut leads to a screen",
    rationale: """
      Nobody finds the screen inside the app, which may be meant: a note. Of several screens that lie behind one another \
      the first is named.
      """,
    remedy: "lead to the screen from within the app too, or leave it to the link on purpose",
    clean: [
      """
      *Home -push-> Detail
      "shop://item" -link-> Detail
      """
    ],
    flagged: [
      """
      *Home -push-> Detail
      "shop://offer" -link-> Offer
      Offer -push-> Terms
      ↓screen Offer
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The screens of a graph that links alone open, the first of each way.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    guard !graph.reach.entries.isEmpty else { return [] }
    let arrivals = Dictionary(grouping: graph.live(.link)) { $0.to ?? $0.from }
    guard !arrivals.isEmpty else { return [] }
    let closed = graph.nodes.enumerated().filter { position, screen in
      screen.kind == .screen && graph.reach.containsNode(at: position)
        && !graph.reachWithoutLinks.containsNode(at: position)
    }.map(\.element)
    return closed.compactMap { screen in
      // What answers a path that the app itself asks for needs no link.
      guard let links = arrivals[screen.id], let link = links.first,
        !links.contains(where: { LinkKind(of: $0.from) == .path })
      else { return nil }
      return Finding(
        rule: info.id, severity: info.severity, subjects: [screen.id, link.from], place: screen.place ?? link.place,
        message: "only \(quoted(link.from)) leads to \(quoted(screen.id))", proof: [ProofStep(link)],
        remedy: "lead to \(quoted(screen.id)) from within the app too, or leave it to the link on purpose")
    }
  }
}
