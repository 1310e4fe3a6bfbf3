public import NavigationGraph

/// A link that leads past a condition which every way within the app observes.
public struct LinkBypassesGuard: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "link-bypasses-guard", severity: .error,
    summary: "a link opens a screen without a condition that stands on every other way to it",
    rationale: """
      A screen behind a log-in or a flag that a URL opens for everybody. Looked at are conditions that are a name or its \
      negation, such as `isLoggedIn`: a comparison or a call is about the moment, not about the person.
      """,
    remedy: "ask the same condition where the link is handled",
    clean: [
      """
      *Home -push-> Account on open if isLoggedIn
      "shop://account" -link-> Account if isLoggedIn
      """,
      """
      *Home -push-> Account on open if isLoggedIn
      Home -push-> Account on preview
      "shop://account" -link-> Account
      """,
    ],
    flagged: [
      """
      *Home -push-> Account on open if isLoggedIn
      ↓"shop://account" -link-> Account
      """,
      """
      *Home -push-> Member on open if session.isActive
      Member -push-> Orders
      ↓"shop://orders" -link-> Orders
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The links of a graph that lead past a condition.
  ///
  /// - Complexity: O(*e* log *e* + *e* · *c*) for *e* edges and *c* conditions that hold on all ways to one node.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let demanded = graph.demandedConditions
    let (links, others) = graph.edges.filter { !$0.isDead && $0.verb.isRoute && $0.to != nil }
      .partitioned { $0.verb == .link }
    // A link that comes to the same call as a step does comes there under the same conditions.
    let called = Dictionary(grouping: others.filter { $0.place != nil }, by: Call.init).mapValues { steps in
      Set(steps.flatMap(\.guards))
    }
    return Dictionary(grouping: links) { [$0.from, $0.to ?? $0.from] }.compactMap { ends, links -> Finding? in
      let sets = links.map { Set($0.guards).union(called[Call($0), default: []]) }
      let observed: Set<String> = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
      let missing = demanded.conditions(of: ends[1]).subtracting(observed).sorted()
      guard let condition = missing.first, let guarded = demanded.steps[condition] else { return nil }
      let isCertain = guarded.confidence > .guessed && links.contains { $0.confidence > .guessed }
      return Finding(
        rule: info.id, severity: isCertain ? info.severity : info.severity.lowered, subjects: ends,
        place: links[0].place,
        message: message(ends, missing),
        proof: [ProofStep(guarded)] + links.map { ProofStep($0) },
        remedy: "ask for \(quoted(condition)) where \(quoted(ends[0])) is handled")
    }
  }

  private func message(_ ends: [NodeID], _ missing: [String]) -> String {
    let conditions = enumerated(missing.prefix(3).map { quoted($0) })
    return "\(quoted(ends[0])) opens \(quoted(ends[1])) without \(conditions), which every way within the app asks for"
  }
}

/// A call in the source that shows a target.
private struct Call: Hashable {
  let place: SourcePlace?
  let target: NodeID?

  init(_ step: Edge) {
    place = step.place
    target = step.to
  }
}
