public import NavigationGraph

/// A link that the app declares and that leads nowhere.
public struct LinkUnhandled: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "link-unhandled", severity: .warning,
    summary: "the app declares a link, and no code of it shows anything for one",
    rationale: """
      The system opens the app for a URL scheme, an associated domain, a notification or a shortcut, and the person sees \
      whatever was there before. Links of one kind have one handler and make one finding, unless some of the kind are \
      handled. A handler in Objective-C, or one that the analyzer could not follow to a screen, is not seen: a warning.
      """,
    remedy: "lead from the handler to a screen, or take the declaration out",
    whyOff: """
      None of the 7 findings in eleven open apps was right: each app has a handler, in Objective-C or behind a router of \
      URLs that the analyzer could not follow, and the graph does not tell that from none.
      """,
    clean: [
      """
      *Home -push-> Detail
      "shop://item" -link-> Detail
      """,
      """
      *Home -push-> Detail
      "https://shop.example" -link-> Detail
      link "https://www.shop.example"
      """,
    ],
    flagged: [
      """
      *Home -push-> Detail
      "notification:sale" -link-> Detail
      ↓link "shop://" at Info.plist:9:5
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The kinds of links of a graph that are declared and lead nowhere.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let handled = Set(graph.live(.link).map(\.from))
    let links = graph.nodes.filter { $0.kind == .link }
    return Dictionary(grouping: links) { LinkKind(of: $0.id) }.values.compactMap { links in
      guard let first = links.first, !links.contains(where: { handled.contains($0.id) }) else { return nil }
      let names = enumerated(links.map(\.id), atMost: 4)
      return Finding(
        rule: info.id, severity: info.severity, subjects: links.map(\.id), place: first.place,
        message: "\(names) \(links.count == 1 ? "is" : "are") declared, and no code leads from there to a screen",
        proof: links.map { ProofStep("the app declares \(quoted($0.id))", at: $0.place) }, remedy: info.remedy)
    }
  }
}
