public import NavigationGraph

/// A handler for links of a kind that the app does not declare.
public struct LinkUndeclared: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "link-undeclared", severity: .warning,
    summary: "the app handles links of a kind of which it declares none",
    rationale: """
      The system opens the app only for what its `Info.plist`, entitlements and shortcuts declare. Notifications need no \
      declaration. A declaration that the build makes, or that was not among what was read, is not seen: a warning.
      """,
    remedy: "declare the scheme, domain or shortcut, or take the handler out",
    clean: [
      """
      *Home -push-> Detail
      "shop://item" -link-> Detail
      """,
      """
      *Home -push-> Detail
      "any notification" -link-> Detail
      """,
    ],
    flagged: [
      """
      *Home -push-> Detail
      ↓"any universal link" -link-> Detail
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The kinds of links of a graph that are handled and not declared.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let steps = graph.live(.link).filter { LinkKind.isAnonymous($0.from) }
    return Dictionary(grouping: steps, by: \.from).compactMap { link, steps in
      let kind = LinkKind(of: link)
      guard kind != .notification else { return nil }
      let targets = enumerated(Set(steps.compactMap(\.to)).sorted(), atMost: 3)
      return Finding(
        rule: info.id, severity: info.severity, subjects: [link], place: graph[link]?.place ?? steps[0].place,
        message:
          "the app handles \(kind.noun), which \(steps.count == 1 ? "leads" : "lead") to \(targets), and declares none",
        proof: steps.map { ProofStep($0) }, remedy: info.remedy)
    }
  }
}
