import NavigationGraph

/// An edge as a producer tells it: of several for the same step the graph keeps one, and places may still lie in models.
typealias DraftEdge = Edge

/// A graph that is being put together.
struct Draft {
  /// The nodes; of several of one name the first that was met.
  var nodes: [NodeID: Node] = [:]
  var edges: [DraftEdge] = []

  /// What several drafts have together, in their order.
  init(_ parts: [Draft] = []) {
    for part in parts { add(part) }
  }

  mutating func add(_ node: Node) {
    if nodes[node.id] == nil { nodes[node.id] = node }
  }

  /// Adds the nodes that were met on the way to the beginnings of edges.
  ///
  /// - Returns: the beginnings.
  mutating func add(_ steps: Steps) -> [Step] {
    steps.nodes.forEach { add($0) }
    return steps.all
  }

  /// Adds what another draft has, after what is there.
  mutating func add(_ other: Draft) {
    nodes.merge(other.nodes) { first, _ in first }
    edges += other.edges
  }
}
