import NavigationGraph

extension NavigationMap {
  /// Creates a map of two states of an app in one: all that either has, and what has become of it.
  ///
  /// - Parameters:
  ///   - difference: What tells the states apart.
  ///   - graph: The new state.
  package init(of difference: GraphDifference, after graph: NavigationGraph) {
    let union = NavigationGraph(
      nodes: graph.nodes + difference.removedNodes, edges: graph.edges + difference.removedEdges)
    self.init(of: union)
    isDimmed = true
    let changes = Changes(difference)
    for index in nodes.indices { nodes[index].change = changes.nodes[nodes[index].id] }
    for index in edges.indices { edges[index].change = changes.edges[edges[index].edge.step] }
  }

  private struct Changes {
    var nodes: [NodeID: MapChange] = [:]
    var edges: [Edge: MapChange] = [:]

    init(_ difference: GraphDifference) {
      for node in difference.addedNodes { nodes[node.id] = .added }
      for node in difference.removedNodes { nodes[node.id] = .removed }
      for change in difference.changedNodes { nodes[change.after.id] = .changed }
      for edge in difference.addedEdges { edges[edge.step] = .added }
      for edge in difference.removedEdges { edges[edge.step] = .removed }
      for change in difference.changedEdges { edges[change.after.step] = .changed }
    }
  }
}

extension Edge {
  /// The edge without what a difference looks past, or joins: its places, exits and certainty.
  fileprivate var step: Edge {
    var step = self
    (step.sites, step.exits, step.confidence, step.isDead) = ([], [], .certain, false)
    return step
  }
}
