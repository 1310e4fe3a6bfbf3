public import NavigationGraph

/// A link that leads past a condition which every way within the app observes.
public struct LinkBypassesGuard: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "link-bypasses-guard", severity: .error,
    summary: "a link opens a screen without a condition that stands on every other way to it",
    rationale: """
      A screen behind a log-in or a flag that a URL opens for everybody. Looked at are conditions that are a name or its \
      negation, such as `isLoggedIn`: a comparison or a call is about the moment, not about the person. What holds \
      wherever there is the coordinator that handles the link holds for the link too. Links that come to one screen in \
      the same way are reported together.
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
      """
      *App -start-> Main as root if isLoggedIn
      Main -push-> Account on open
      "shop://account" -link-> Account by Main
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
    let links = graph.live(.link).filter { $0.to != nil }
    guard !links.isEmpty else { return [] }
    let demanded = graph.demandedConditions
    let calls = Set(links.map(Call.init))
    let targets = Set(links.compactMap { $0.to.flatMap(graph.numbered.position(of:)) })
    // A link that comes to the same call as a step does comes there under the same conditions.
    var called: [Call: Set<String>] = [:]
    for (edge, ends) in zip(graph.edges, graph.numbered.ends) {
      guard let to = ends.to, targets.contains(to), !edge.isDead, edge.verb.isRoute, edge.verb != .link else {
        continue
      }
      let call = Call(edge)
      if call.place != nil, calls.contains(call) { called[call, default: []].formUnion(edge.guards) }
    }
    let bypasses = Dictionary(grouping: links) { [$0.from, $0.to ?? $0.from] }.compactMap { ends, links -> Bypass? in
      let sets = links.map { link in
        // What handles the link may be there under conditions of its own.
        Set(link.guards).union(called[Call(link), default: []])
          .union(link.carrier.map { demanded.conditions(of: $0) } ?? [])
      }
      let observed: Set<String> = sets.dropFirst().reduce(sets[0]) { $0.intersection($1) }
      let missing = demanded.conditions(of: ends[1]).subtracting(observed).sorted()
      return missing.isEmpty ? nil : Bypass(link: ends[0], target: ends[1], steps: links, missing: missing)
    }
    return Dictionary(grouping: bypasses, by: \.way).values.compactMap {
      finding(on: $0.sorted { $0.link < $1.link }, demanded)
    }
  }

  private func finding(on bypasses: [Bypass], _ demanded: DemandedConditions) -> Finding? {
    let (missing, target) = (bypasses[0].missing, bypasses[0].target)
    guard let guarded = demanded.steps[missing[0]] else { return nil }
    let steps = bypasses.flatMap(\.steps)
    let isCertain = guarded.confidence > .guessed && steps.contains { $0.confidence > .guessed }
    let opened = enumerated(bypasses.map(\.link), atMost: 3)
    let conditions = enumerated(missing.prefix(3).map { quoted($0) })
    return Finding(
      rule: info.id, severity: isCertain ? info.severity : info.severity.lowered,
      subjects: [bypasses[0].link, target], place: steps[0].place,
      message: "\(opened) \(bypasses.count == 1 ? "opens" : "open") \(quoted(target)) without \(conditions), "
        + "which every way within the app asks for",
      proof: [ProofStep(guarded)] + steps.map { ProofStep($0) },
      remedy: "ask for \(quoted(missing[0])) where \(opened) \(bypasses.count == 1 ? "is" : "are") handled")
  }
}

/// A link that leads past conditions.
private struct Bypass {
  let link: NodeID
  let target: NodeID
  let steps: [Edge]
  /// The conditions that it does not ask for, by name.
  let missing: [String]

  /// The way by which it comes to its target, which other links may come by too.
  var way: [String] { [target.name, steps[0].place.map { "\($0)" } ?? link.name] + missing }
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
