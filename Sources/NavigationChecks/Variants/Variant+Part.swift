package import NavigationGraph

extension Variant {
  /// The part of a graph that the variant has: no step that it forbids, and nothing that only such steps show.
  ///
  /// What no variant shows stays. That somebody keeps a flow does not show it.
  /// - Complexity: O(*e* log *e*) for *e* edges.
  package func part(of graph: NavigationGraph) -> NavigationGraph {
    let permitted = graph.edges.filter(permits)
    let lost = lostNodes(of: graph)
    return NavigationGraph(
      nodes: graph.nodes.filter { !lost.contains($0.id) },
      edges: permitted.filter { edge in
        lost.isDisjoint(with: [edge.from, edge.to, edge.carrier].compactMap { $0 })
      })
  }

  /// The nodes that some way leads to, but none that the variant has; that somebody keeps a flow is no way.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  func lostNodes(of graph: NavigationGraph) -> Set<NodeID> {
    let ways = graph.edges.filter { !$0.verb.isOwnership }
    let before = Reach(NavigationGraph(nodes: graph.nodes, edges: ways))
    let after = Reach(NavigationGraph(nodes: graph.nodes, edges: ways.filter(permits)))
    return Set(graph.nodes.map(\.id).filter { before.contains($0) && !after.contains($0) })
  }
}
