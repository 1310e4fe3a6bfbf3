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
  /// - Complexity: O(*e* log *e*) for *e* edges, and O(*k* · *d*) more for each group of *k* nodes with *d* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let ends = graph.numbered.ends
    let starts = graph.livePositions(.start).filter { ends[$0].to != ends[$0].actor }
    let ways = Ways(starts, in: graph.numbered, leaving: \.actor)
    return ways.graph.cyclicComponents().compactMap { component in
      let group = ways.part(component)
      return group.shortestCycle().map { circle in
        Finding(
          rule: info.id, severity: info.severity, subjects: circle,
          place: ways.steps(around: circle).first?.place,
          message: message(circle, others: component.count - circle.count),
          proof: ways.steps(around: circle).map { ProofStep($0) }, remedy: remedy(group.feedbackEdges()))
      }
    }
  }

  private func message(_ circle: [NodeID], others: Int) -> String {
    let more = others > 0 ? "; \(counted(others, "more flow")) \(others == 1 ? "lies" : "lie") on such circles" : ""
    return "\(enumerated(circle.map { quoted($0) })) start one another in a circle\(more)"
  }

  /// What to change so that no circle of the group is left.
  private func remedy(_ cut: [DirectedGraph<NodeID>.Edge]) -> String {
    let clauses = cut.prefix(3).map { "\(quoted($0.from)) report its end instead of starting \(quoted($0.to))" }
    let rest = cut.count - clauses.count
    return "let \(enumerated(clauses))" + (rest > 0 ? ", and cut \(counted(rest, "more start"))" : "")
  }
}
