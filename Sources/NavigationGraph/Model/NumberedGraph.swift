/// A graph in numbers, for walks over large graphs: a name is looked up once, and a walk copies no edges.
package struct NumberedGraph: Sendable {
  /// Where an edge leads, by the positions of nodes.
  package struct Ends: Sendable {
    /// The node that it starts from.
    package let from: Int
    /// The node that it leads to; `nil` is what lies beneath.
    package let to: Int?
    /// The coordinator in whose code the call stands, where that is not `from` itself.
    package let carrier: Int?

    /// The node that acts.
    package var actor: Int { carrier ?? from }
  }

  /// The nodes, by name.
  package let nodes: [Node]
  /// The edges, in the order of the graph.
  package let edges: [Edge]
  /// The ends of each edge.
  package let ends: [Ends]
  /// The kind of each node.
  package let kinds: [Node.Kind]
  private let positions: [NodeID: Int]

  /// Numbers a graph.
  ///
  /// - Complexity: O(*n* + *e*) expected time and memory, for *n* nodes and *e* edges.
  package init(_ graph: NavigationGraph) {
    nodes = graph.nodes
    edges = graph.edges
    kinds = nodes.map(\.kind)
    let positions = Dictionary(uniqueKeysWithValues: zip(nodes.lazy.map(\.id), nodes.indices))
    func position(of id: NodeID) -> Int {
      guard let position = positions[id] else { preconditionFailure("'\(id)' is no node of the graph") }
      return position
    }
    ends = edges.map { edge in
      Ends(from: position(of: edge.from), to: edge.to.map(position), carrier: edge.carrier.map(position))
    }
    self.positions = positions
  }

  /// The position of the node of that name, or `nil`.
  package func position(of id: NodeID) -> Int? { positions[id] }
}
