package import NavigationGraph

extension Variant {
  /// The part of a graph that the variant has: no step that it forbids, and nothing that only such steps show.
  ///
  /// What no variant shows stays. That somebody keeps a flow does not show it.
  /// - Complexity: O(*e* log *e*) for *e* edges.
  package func part(of graph: NavigationGraph) -> NavigationGraph {
    let permitted = graph.edges.filter(permits)
    let before = Reach(NavigationGraph(nodes: graph.nodes, edges: graph.edges.filter { !$0.verb.isOwnership }))
    let after = Reach(NavigationGraph(nodes: graph.nodes, edges: permitted.filter { !$0.verb.isOwnership }))
    let lost = Set(graph.nodes.map(\.id).filter { before.contains($0) && !after.contains($0) })
    return NavigationGraph(
      nodes: graph.nodes.filter { !lost.contains($0.id) },
      edges: permitted.filter { edge in
        lost.isDisjoint(with: [edge.from, edge.to, edge.carrier].compactMap { $0 })
      })
  }
}
