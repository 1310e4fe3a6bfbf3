import GraphAlgorithms
import NavigationGraph

/// Edges of a navigation graph as ways between nodes, for walks that must say by which edges they went.
struct Ways {
  /// The nodes, by name, and the ways between them.
  let graph: DirectedGraph<NodeID>
  /// The step along each way, by the position of the way in the graph.
  private let steps: [Edge]

  /// Arranges edges; `source` tells which node an edge leaves, and edges without a target lead nowhere.
  ///
  /// - Complexity: O(*n* log *n* + *e*) expected, for *n* nodes and *e* edges.
  init(_ steps: [Edge], leaving source: (Edge) -> NodeID) {
    let ways = steps.compactMap { step in step.to.map { (from: source(step), to: $0, step: step) } }
    self.init(ways, among: Set(ways.lazy.flatMap { [$0.from, $0.to] }).sorted())
  }

  /// Arranges steps between nodes that they name themselves, all of which are among `nodes`, which stand by name.
  ///
  /// - Complexity: O(*n* + *e* log *d*) expected, for *n* nodes and *e* ways, *d* from one node at most.
  init(_ ways: [(from: NodeID, to: NodeID, step: Edge)], among nodes: [NodeID]) {
    let graph = DirectedGraph(nodes: nodes, edges: ways.lazy.map { ($0.from, $0.to) })
    var chosen = [Int?](repeating: nil, count: graph.edgeCount)
    for (number, way) in ways.enumerated() {
      guard let position = graph.position(from: way.from, to: way.to) else { continue }
      // Of several steps along one way the surest is shown.
      if let known = chosen[position], ways[known].step.confidence >= way.step.confidence { continue }
      chosen[position] = number
    }
    self.graph = graph
    steps = chosen.compactMap { $0.map { ways[$0].step } }
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
    zip(path, path.dropFirst()).compactMap { from, to in graph.position(from: from, to: to).map { steps[$0] } }
  }

  /// The steps of a closed path, whose last node leads to its first.
  func steps(around circle: [NodeID]) -> [Edge] { steps(along: circle + circle.prefix(1)) }
}
