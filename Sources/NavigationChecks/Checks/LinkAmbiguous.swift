public import NavigationGraph

/// Two patterns of links for one URL, of which nothing says which is asked first.
public struct LinkAmbiguous: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "link-ambiguous", severity: .error,
    summary: "two patterns match one URL, lead to different screens, and stand in no order",
    rationale: """
      Patterns in a dictionary, or in two files, are asked in an order that nobody has chosen. Where both stand in one \
      file the upper one is taken to be asked first; if it leaves nothing to the lower one, that is `link-shadowed`.
      """,
    remedy: "make the patterns exclusive, or order them in one list", family: .linkPattern,
    clean: [
      """
      *Home -push-> Detail
      "shop://item/:id" -link-> Detail
      "shop://offer/:id" -link-> Offer
      """,
      """
      *Home -push-> Detail
      "shop://item/new" -link-> Offer at Links.swift:3:5
      "shop://item/:id" -link-> Detail at Links.swift:4:5
      """,
    ],
    flagged: [
      """
      *Home -push-> Detail
      ↓"shop://item/:id" -link-> Detail
      "shop://:section/new" -link-> Offer
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The pairs of patterns of a graph that no order decides.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.linkOverlaps.filter { !$0.isOrdered }.map { overlap in
      let (one, other) = (quoted(overlap.first.node.id), quoted(overlap.second.node.id))
      return overlap.finding(
        info, message: "\(quoted(overlap.witness)) matches \(one) and \(other), which lead to different screens")
    }
  }
}
