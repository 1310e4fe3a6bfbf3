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
  /// The entries that do not lead here.
  let entries: [NodeID]

  /// Where to look: the head's declaration, or a step to it.
  var place: SourcePlace? { head.place ?? deadSteps.first?.place ?? keeper?.place }

  /// What else is lost, as the end of a message.
  var consequence: String {
    others.isEmpty ? "" : ", so \(enumerated(others, atMost: 3)) cannot be reached either"
  }

  /// Why the head is not reached.
  var proof: [ProofStep] {
    [ProofStep("no way leads from \(enumerated(entries, atMost: 3)) to \(quoted(head.id))")]
      + deadSteps.map { ProofStep("nothing runs this: \($0.clause)", at: $0.place) }
      + [keeper.map { ProofStep($0) }].compactMap { $0 }
  }
}

extension DeadIsland {
  /// The islands of a graph, by the name of their heads; none where the graph has no entry.
  ///
  /// Containers, links and screens of the system's only join what they lead to.
  ///
  /// - Complexity: O(*e* log *e* + *i* · *m*), for *e* edges, *i* islands and the *m* nodes of the largest.
  static func all(in graph: NavigationGraph) -> [DeadIsland] {
    let reach = Reach(graph)
    guard !reach.entries.isEmpty else { return [] }
    let lost = graph.nodes.filter { !reach.contains($0.id) }
    guard !lost.isEmpty else { return [] }
    let steps = graph.edges.filter { graph.leadsOn($0) || $0.verb == .owns && !$0.isWeak }
    let stepsTo = Dictionary(grouping: steps) { $0.to ?? $0.from }
    let successors = lostSuccessors(by: steps, reach: reach)
    let isReported = Set(lost.filter { $0.kind == .screen || $0.kind == .coordinator }.map(\.id))

    return heads(of: lost, successors: successors, isReported: isReported).map { head in
      let behind = reachable(from: [head.id]) { successors[$0, default: []] }
      let arrivals = stepsTo[head.id, default: []].filter { reach.contains($0.actor) }
      return DeadIsland(
        head: head, others: behind.filter { $0 != head.id && isReported.contains($0) }.sorted(),
        deadSteps: arrivals.filter(\.isDead), keeper: arrivals.first { $0.verb == .owns && !$0.isDead },
        entries: reach.entries)
    }
  }

  private static func lostSuccessors(by steps: [Edge], reach: Reach) -> [NodeID: [NodeID]] {
    var successors: [NodeID: [NodeID]] = [:]
    for step in steps {
      guard let to = step.to, !reach.contains(to) else { continue }
      for source in Set([step.actor, step.from]) where !reach.contains(source) {
        successors[source, default: []].append(to)
      }
    }
    return successors
  }

  /// The first node of each component that no other reported component leads to.
  private static func heads(
    of lost: [Node], successors: [NodeID: [NodeID]], isReported: Set<NodeID>
  ) -> [Node] {
    let nodes = Dictionary(uniqueKeysWithValues: lost.map { ($0.id, $0) })
    // Components come after all that they lead to, so that walking backwards meets what leads to a component first.
    let components = stronglyConnectedComponents(of: lost.map(\.id)) { successors[$0, default: []] }
    var explained: Set<NodeID> = []
    var heads: [Node] = []
    for component in components.reversed() {
      let reported = component.filter(isReported.contains).compactMap { nodes[$0] }
      let isExplained = component.contains(where: explained.contains)
      if !isExplained, let head = reported.min(by: { precedes($0, $1) }) { heads.append(head) }
      guard isExplained || !reported.isEmpty else { continue }
      for node in component { explained.formUnion(successors[node, default: []]) }
    }
    return heads.sorted { $0.id < $1.id }
  }

  private static func precedes(_ one: Node, _ other: Node) -> Bool {
    one.kind == other.kind ? one.id < other.id : one.kind == .coordinator
  }
}
