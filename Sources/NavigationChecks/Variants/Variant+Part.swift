package import NavigationGraph

extension Variant {
  /// The part of a graph that the variant has: no step that it forbids, and nothing that only such steps lead to.
  ///
  /// What no variant leads to stays.
  /// - Complexity: O(*e* log *e*) for *e* edges.
  package func part(of graph: NavigationGraph) -> NavigationGraph {
    let permitted = NavigationGraph(nodes: graph.nodes, edges: graph.edges.filter(permits))
    let (before, after) = (Reach(graph), Reach(permitted))
    let lost = Set(graph.nodes.map(\.id).filter { before.contains($0) && !after.contains($0) })
    return NavigationGraph(
      nodes: graph.nodes.filter { !lost.contains($0.id) },
      edges: permitted.edges.filter { edge in
        lost.isDisjoint(with: [edge.from, edge.to, edge.carrier].compactMap { $0 })
      })
  }
}
