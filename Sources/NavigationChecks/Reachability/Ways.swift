import GraphAlgorithms
import NavigationGraph

/// Edges of a navigation graph as ways between nodes, for walks that must say by which edges they went.
struct Ways {
  /// The nodes, by name, and the ways between them.
  let graph: DirectedGraph<NodeID>
  private let edges: [DirectedGraph<NodeID>.Edge: Edge]

  /// Arranges edges; `source` tells which node an edge leaves, and edges without a target lead nowhere.
  ///
  /// - Complexity: O(*n* log *n* + *e*) expected, for *n* nodes and *e* edges.
  init(_ steps: [Edge], leaving source: (Edge) -> NodeID) {
    self.init(steps.compactMap { step in step.to.map { (from: source(step), to: $0, step: step) } }, among: [])
  }

  /// Arranges steps between nodes that they name themselves; `nodes` are in the graph whether a way touches them or not.
  ///
  /// - Complexity: O(*n* log *n* + *e*) expected, for *n* nodes and *e* ways.
  init(_ ways: [(from: NodeID, to: NodeID, step: Edge)], among nodes: [NodeID]) {
    var edges: [DirectedGraph<NodeID>.Edge: Edge] = [:]
    for (from, to, step) in ways {
      let way = DirectedGraph<NodeID>.Edge(from: from, to: to)
      // Of several steps along one way the surest is shown.
      if let known = edges[way], known.confidence >= step.confidence { continue }
      edges[way] = step
    }
    let ends = Set(edges.keys.flatMap { [$0.from, $0.to] }).union(nodes)
    self.edges = edges
    graph = DirectedGraph(nodes: ends.sorted(), edges: edges.keys.lazy.map { ($0.from, $0.to) })
  }

  /// The part of the graph that lies within some of its nodes, given by name.
  ///
  /// - Complexity: O(*k* + *d*) expected, for *k* nodes and the *d* ways that leave them.
  func part(_ nodes: [NodeID]) -> DirectedGraph<NodeID> {
    let members = Set(nodes)
    let inner = nodes.lazy.flatMap { node in
      graph.successors(of: node).lazy.filter(members.contains).map { (node, $0) }
    }
    return DirectedGraph(nodes: nodes, edges: inner)
  }

  /// The steps of a path of nodes.
  func steps(along path: [NodeID]) -> [Edge] {
    zip(path, path.dropFirst()).compactMap { edges[DirectedGraph<NodeID>.Edge(from: $0, to: $1)] }
  }

  /// The steps of a closed path, whose last node leads to its first.
  func steps(around circle: [NodeID]) -> [Edge] { steps(along: circle + circle.prefix(1)) }
}
