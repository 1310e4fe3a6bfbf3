import GraphAlgorithms
public import NavigationGraph

/// Coordinators that start one another in a circle.
public struct CycleFlow: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "cycle-flow", severity: .info, summary: "coordinators start one another in a circle",
    rationale: """
      The flows cannot be understood, moved to a module or tested one without the other, and a person can nest them \
      without end. A flow that starts another of its own kind is left out. Where the circle is one of pushes, \
      `unbounded-push-cycle` reports it.
      """,
    remedy: "let the owner of the flows start the next one when the first reports its end",
    family: .routeCycle,
    clean: [
      """
      *App -start-> Chat as root
      Chat -start-> Call on call as present
      Call -finish(message)-> Chat
      """,
      """
      *App -start-> Room as root
      Room -start-> Room on open as present
      """,
    ],
    flagged: [
      """
      *App -start-> Chat as root
      Chat -start-> Call on call as present
      ↓Call -start-> Chat on message as present
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The circles of coordinators of a graph: a shortest one of each group of flows that start one another.
  ///
  /// - Complexity: O(*e* log *e* + *n* · *e*) at worst, for *n* nodes and *e* edges; *n* · *e* within a group only.
  public func findings(in graph: NavigationGraph) -> [Finding] {
    let starts = graph.edges.filter { $0.verb == .start && !$0.isDead && $0.to != $0.actor }
    let arcs = Arcs(starts, leaving: \.actor)
    return stronglyConnectedComponents(of: arcs.sources, successors: arcs.successors).compactMap { component in
      let nodes = Set(component)
      return arcs.shortestCircle(within: nodes).map { circle in
        let inner = starts.filter { nodes.contains($0.actor) && ($0.to.map(nodes.contains) ?? false) }
        let cuts = circle.edges.filter { isCut($0, of: inner) }
        return finding(circle, cuts: cuts, others: nodes.count - circle.edges.count)
      }
    }
  }

  /// Whether no circle is left without the edge and those that start the same flow from the same coordinator.
  private func isCut(_ edge: Edge, of starts: [Edge]) -> Bool {
    let arcs = Arcs(starts.filter { $0.actor != edge.actor || $0.to != edge.to }, leaving: \.actor)
    return stronglyConnectedComponents(of: arcs.sources, successors: arcs.successors).allSatisfy { $0.count == 1 }
  }

  private func finding(_ circle: Circle, cuts: [Edge], others: Int) -> Finding {
    let names = circle.edges.map(\.actor)
    let more = others > 0 ? "; \(counted(others, "more flow")) \(others == 1 ? "lies" : "lie") on such circles" : ""
    return Finding(
      rule: info.id, severity: info.severity, subjects: names, place: circle.edges.first?.place,
      message: "\(enumerated(names.map { quoted($0) })) start one another in a circle\(more)",
      proof: circle.edges.map { ProofStep($0) }, remedy: remedy(circle, cuts: cuts))
  }

  private func remedy(_ circle: Circle, cuts: [Edge]) -> String {
    let candidates = (cuts.isEmpty ? circle.edges : cuts).compactMap { edge in edge.to.map { (edge.actor, $0) } }
    let clauses = candidates.map { "\(quoted($0)) report its end instead of starting \(quoted($1))" }
    return "let \(enumerated(clauses, "or"))" + (cuts.isEmpty ? ", and break the other circles likewise" : "")
  }
}
