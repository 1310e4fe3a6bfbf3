import GraphAlgorithms

extension NavigationGraph {
  /// The nodes at which something outside the graph starts, by name.
  /// - Complexity: O(*n* log *n*).
  public var entries: [Node] { nodes.filter(\.isEntry) }

  /// All nodes, with an edge wherever some step that the condition holds for leads from one to another.
  ///
  /// Steps to what lies beneath lead to no node and are left out. Nodes stand by name.
  /// - Complexity: O(*n* log *n* + *e*), for *n* nodes and *e* edges.
  public func directedGraph(where isIncluded: (NavigationEdge) throws -> Bool) rethrows -> DirectedGraph<NodeID> {
    let pairs = try edges.filter(isIncluded).compactMap { edge in edge.to.map { (edge.from, $0) } }
    return DirectedGraph(nodes: nodes.map(\.id), edges: pairs)
  }

  /// All nodes, with an edge wherever a route leads from one to another.
  public var routes: DirectedGraph<NodeID> { directedGraph { $0.verb.isRoute } }

  /// All nodes, with an edge wherever one keeps another alive; weak references do not.
  public var ownership: DirectedGraph<NodeID> { directedGraph { $0.verb == .owns && !$0.isWeak } }

  /// The edges that start from each node, in the order of `edges`; a node without any has no entry.
  /// - Complexity: O(*e* log *e*).
  public var edgesBySource: [NodeID: [NavigationEdge]] { Dictionary(grouping: edges, by: \.from) }

  /// The edges that lead to each node, in the order of `edges`; a node without any has no entry.
  /// - Complexity: O(*e* log *e*).
  public var edgesByTarget: [NodeID: [NavigationEdge]] {
    Dictionary(grouping: edges.filter { $0.to != nil }) { $0.to ?? $0.from }
  }

  /// The edges that the code of each node carries out, in the order of `edges`; a node without any has no entry.
  /// - Complexity: O(*e* log *e*).
  public var edgesByActor: [NodeID: [NavigationEdge]] { Dictionary(grouping: edges, by: \.actor) }
}
