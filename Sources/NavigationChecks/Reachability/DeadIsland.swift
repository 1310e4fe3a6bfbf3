import GraphAlgorithms
import NavigationGraph

/// Screens and coordinators that hang together and that no entry leads to.
///
/// An island has one cause: nothing leads to its head, and everything else in it would be reached if the head were.
struct DeadIsland {
  /// The node that nothing leads to; of several that lead to one another a coordinator, then the first by name.
  let head: Node
  /// The other screens and coordinators that cannot be reached and that the head leads to, by name.
  let others: [NodeID]
  /// The steps to the head from what can be reached; nothing runs them.
  let deadSteps: [Edge]
  /// A strong reference from what can be reached to the head, which is a screen.
  let keeper: Edge?
  /// Something that is reached and takes a step on behalf of the head: it would not if nobody ever saw the head.
  let agent: NodeID?
  /// The entries that do not lead here.
  let entries: [NodeID]

  /// Where to look: the head's declaration, or a step to it.
  var place: SourcePlace? { head.place ?? deadSteps.first?.place ?? keeper?.place }

  /// Whether the head is a scene of a storyboard that no class of the app's own stands for.
  var isScene: Bool { head.kind == .screen && head.place?.file.hasSuffix(".storyboard") ?? false }

  /// What else is lost, as the end of a message.
  var consequence: String {
    others.isEmpty ? "" : ", so \(enumerated(others, atMost: 3)) cannot be reached either"
  }

  /// Why the head is not reached.
  var proof: [ProofStep] {
    [ProofStep("no way leads from \(enumerated(entries, atMost: 3)) to \(quoted(head.id))")]
      + deadSteps.map { ProofStep("nothing runs this: \($0.clause)", at: $0.place) }
      + [keeper.map { ProofStep($0) }, agent.map { ProofStep("\(quoted($0)) acts for \(quoted(head.id))") }]
      .compactMap { $0 }
  }

  /// Whether something that is alive knows the head, so that the analyzer may have missed the step to it.
  var isDoubtful: Bool { keeper != nil || agent != nil }
}

extension DeadIsland {
  /// The islands of a graph, by the name of their heads; none where the graph has no entry.
  ///
  /// Containers, links and screens of the system's only join what they lead to.
  ///
  /// - Complexity: O(*e* log *e* + *s*), for *e* edges and islands of the size *s* together, what two heads lead to counted
  ///   twice.
  static func all(in graph: CheckedGraph) -> [DeadIsland] {
    let reach = graph.reach
    guard !reach.entries.isEmpty else { return [] }
    let lost = graph.nodes.filter { !reach.contains($0.id) }
    guard !lost.isEmpty else { return [] }
    let steps = graph.edges.filter { graph.navigation.leadsOn($0) || $0.verb == .owns && !$0.isWeak }
    let stepsTo = Dictionary(grouping: steps) { $0.to ?? $0.from }
    let agents = Dictionary(
      graph.edges.filter { !$0.isDead }.compactMap { edge in
        edge.carrier.flatMap { reach.contains($0) ? (edge.from, $0) : nil }
      }, uniquingKeysWith: min)
    let ways = steps.compactMap { step in
      step.to.flatMap { reach.contains($0) || reach.contains(step.actor) ? nil : (step.actor, $0) }
    }
    let island = DirectedGraph(nodes: lost.map(\.id), edges: ways)
    // What the graph has only for the references among its own parts shows nothing: it may well be no flow at all.
    let isInward = { (edge: Edge) in edge.verb.isOwnership && (edge.to == nil || edge.from == edge.to) }
    let inward = Set(graph.edges.filter(isInward).map(\.from))
    let outward = Set(
      graph.edges.filter { !isInward($0) && $0.from != $0.to }.flatMap {
        [$0.from, $0.to, $0.carrier].compactMap(\.self)
      })
    let isReported = Set(
      lost.filter { $0.kind == .screen || $0.kind == .coordinator }.map(\.id)
        .filter { !inward.contains($0) || outward.contains($0) })

    return heads(of: island, in: graph, isReported: isReported).map { head in
      let arrivals = stepsTo[head.id, default: []].filter { reach.contains($0.actor) }
      return DeadIsland(
        head: head,
        others: island.reached(from: head.id).filter { $0 != head.id && isReported.contains($0) }.sorted(),
        deadSteps: arrivals.filter(\.isDead), keeper: arrivals.first { $0.verb == .owns && !$0.isDead },
        agent: agents[head.id], entries: reach.entries)
    }
  }

  /// The first node of each component that no other reported component leads to.
  private static func heads(
    of island: DirectedGraph<NodeID>, in graph: CheckedGraph, isReported: Set<NodeID>
  ) -> [Node] {
    var explained: Set<NodeID> = []
    var heads: [Node] = []
    // Whatever leads to a component comes before it.
    for component in island.componentsSuccessorsFirst().reversed() {
      let reported = component.filter(isReported.contains).compactMap { graph[$0] }
      let isExplained = component.contains(where: explained.contains)
      if !isExplained, let head = reported.min(by: precedes) { heads.append(head) }
      guard isExplained || !reported.isEmpty else { continue }
      for node in component { explained.formUnion(island.successors(of: node)) }
    }
    return heads.sorted { $0.id < $1.id }
  }

  private static func precedes(_ one: Node, _ other: Node) -> Bool {
    one.kind == other.kind ? one.id < other.id : one.kind == .coordinator
  }
}
