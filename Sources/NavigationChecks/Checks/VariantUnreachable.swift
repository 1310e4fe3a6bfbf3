public import NavigationGraph

/// A screen that cannot be reached in one of the app's variants.
public struct VariantUnreachable: Rule {
  /// The variants to ask for.
  public let variants: [Variant]?

  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "variant-unreachable", severity: .warning,
    summary: "a screen can be reached, but not in every variant of the app",
    rationale: """
      Variants differ in the conditions that hold: flags, targets, platforms. Where none are declared, each condition of \
      `#if` is asked both ways. A condition of which a variant says nothing may hold or not. Of the screens that a variant \
      has no way to, the first is reported, and the message names what lies behind.
      """,
    remedy: "lead to the screen in that variant too, or leave it out there on purpose",
    whyOff: """
      What a variant lacks it mostly lacks on purpose, as a release lacks the screens for debugging: ask for the rule with \
      the variants that are meant to be alike. Nine open apps have no finding to judge it by.
      """,
    clean: [
      """
      *Home -push-> Detail if "#if DEBUG"
      Home -push-> Detail on open
      """
    ],
    flagged: [
      """
      *Home -push-> Detail on open
      Home -push-> Console if "#if DEBUG"
      Console -push-> Log
      ↓screen Console
      """,
      """
      *Home -push-> Detail on open
      Home -start-> Debugging on shake if "#if DEBUG" as present
      Debugging -root-> Console
      Home -owns-> Debugging in list
      ↓screen Console
      """,
    ])

  /// Creates the rule; without variants each condition of `#if` gives two.
  public init(variants: [Variant]? = nil) { self.variants = variants }

  /// The screens of a graph that a variant has no way to, the first of each way.
  ///
  /// - Complexity: O(*v* · *e* log *e*) for *v* variants and *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let edges = graph.edges
    let asked = variants ?? Variant.built(graph.navigation)
    guard !asked.isEmpty else { return [] }
    let matrix = VariantMatrix(graph.navigation, variants: asked)
    let reachedIn = Dictionary(matrix.rows.map { ($0.screen, $0.reached) }) { first, _ in first }
    let routes = edges.filter { $0.verb.isRoute && !$0.isDead }
    let arrivals = Dictionary(grouping: routes) { $0.to ?? $0.from }
    let departures = Dictionary(grouping: routes, by: \.from)
    return matrix.rows.compactMap { screen, reached in
      let missing = asked.indices.filter { !reached[$0] }
      guard !missing.isEmpty else { return nil }
      let closed = closedSteps(
        to: screen, arrivals, forbidden: { step in missing.contains { !asked[$0].permits(step) } }
      ) {
        // A screen behind another that is lost in the same variants is lost with that one.
        node in graph[node]?.kind != .screen && missing.contains { matrix.lost[$0].contains(node) }
      }
      guard let step = closed.first else { return nil }
      let next = Set(departures[screen, default: []].compactMap(\.to)).subtracting([screen])
      let behind = next.filter { reachedIn[$0] == reached }.sorted()
      let names = enumerated(missing.map { quoted(asked[$0].name) })
      return Finding(
        rule: info.id, severity: info.severity, subjects: [screen], place: graph[screen]?.place ?? step.place,
        message: "\(quoted(screen)) cannot be reached in \(names)"
          + (behind.isEmpty ? "" : ", nor can \(enumerated(behind, atMost: 3))"),
        proof: closed.map { ProofStep($0) }, remedy: info.remedy)
    }
  }

  /// The steps that a variant forbids and that lead to a node, or to a lost flow or container that leads on to it.
  private func closedSteps(
    to node: NodeID, _ arrivals: [NodeID: [Edge]], forbidden: (Edge) -> Bool, leadsOn: (NodeID) -> Bool
  ) -> [Edge] {
    var closed: [Edge] = []
    var seen: Set<NodeID> = [node]
    var pending = [node]
    while let node = pending.popLast() {
      for step in arrivals[node, default: []] {
        if forbidden(step) {
          closed.append(step)
        } else if leadsOn(step.actor), seen.insert(step.actor).inserted {
          pending.append(step.actor)
        }
      }
    }
    return closed
  }
}
