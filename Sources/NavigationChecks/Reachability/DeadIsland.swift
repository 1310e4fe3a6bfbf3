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
    let numbered = graph.numbered
    guard !reach.entries.isEmpty else { return [] }
    let lost = numbered.nodes.indices.filter { !reach.containsNode(at: $0) }
    guard !lost.isEmpty else { return [] }
    let isLost = { (node: Int) in !reach.containsNode(at: node) }
    var stepsTo: [Int: [Edge]] = [:]
    var agents: [Int: Int] = [:]
    var ways: [(NodeID, NodeID)] = []
    // What the graph has only for the references among its own parts shows nothing: it may well be no flow at all.
    var inward: Set<Int> = []
    var outward: Set<Int> = []
    for (edge, ends) in zip(numbered.edges.indices, numbered.ends) {
      let nodes = [ends.from, ends.to, ends.carrier].compactMap(\.self)
      guard nodes.contains(where: isLost) else { continue }
      let step = numbered.edges[edge]
      if let carrier = ends.carrier, !step.isDead, !isLost(carrier) {
        agents[ends.from] = min(agents[ends.from] ?? carrier, carrier)
      }
      if step.verb.isOwnership, ends.to == nil || ends.from == ends.to {
        inward.insert(ends.from)
      } else if ends.from != ends.to {
        outward.formUnion(nodes)
      }
      guard let to = ends.to, isLost(to), numbered.leadsOn(edge) || step.verb == .owns && !step.isWeak else { continue }
      if !isLost(ends.actor) {
        stepsTo[to, default: []].append(step)
      } else {
        ways.append((numbered.nodes[ends.actor].id, numbered.nodes[to].id))
      }
    }
    let island = DirectedGraph(nodes: lost.map { numbered.nodes[$0].id }, edges: ways)
    let isReported = Set(
      lost.filter { node in
        [.screen, .coordinator].contains(numbered.kinds[node]) && (!inward.contains(node) || outward.contains(node))
      }.map { numbered.nodes[$0].id })

    return heads(of: island, in: graph, isReported: isReported).map { head in
      let position = numbered.position(of: head.id)
      let arrivals = position.flatMap { stepsTo[$0] } ?? []
      return DeadIsland(
        head: head,
        others: island.reached(from: head.id).filter { $0 != head.id && isReported.contains($0) }.sorted(),
        deadSteps: arrivals.filter(\.isDead), keeper: arrivals.first { $0.verb == .owns && !$0.isDead },
        agent: position.flatMap { agents[$0] }.map { numbered.nodes[$0].id }, entries: reach.entries)
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
