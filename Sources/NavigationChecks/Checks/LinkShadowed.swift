public import NavigationGraph

/// A pattern of links that another one above it leaves nothing to.
public struct LinkShadowed: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "link-shadowed", severity: .warning,
    summary: "a pattern above matches every URL that this one does",
    rationale: """
      The lower pattern is never asked. The upper one is taken to be asked first where both stand in one file.
      """,
    remedy: "put the narrower pattern above", family: .linkPattern,
    clean: [
      """
      *Home -push-> Detail
      "shop://item/new" -link-> Offer at Links.swift:3:5
      "shop://item/:id" -link-> Detail at Links.swift:4:5
      """
    ],
    flagged: [
      """
      *Home -push-> Detail
      "shop://item/:id" -link-> Detail at Links.swift:3:5
      ↓"shop://item/new" -link-> Offer at Links.swift:4:5
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The patterns of a graph that are never asked.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.linkOverlaps.filter { $0.isOrdered && $0.isShadowing }.map { overlap in
      let (one, other) = (quoted(overlap.first.node.id), quoted(overlap.second.node.id))
      return overlap.finding(
        info, message: "\(one) takes every URL from \(other), \(quoted(overlap.witness)) among them")
    }
  }
}
