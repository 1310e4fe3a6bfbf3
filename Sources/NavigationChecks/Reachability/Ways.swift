import GraphAlgorithms
import NavigationGraph

/// Edges of a navigation graph as ways between nodes, for walks that must say by which edges they went.
struct Ways {
  /// One way, by the positions of its ends and of the edge that it is.
  struct Way {
    let from: Int
    let to: Int
    let step: Int
  }

  /// The nodes, by name, and the ways between them.
  let graph: DirectedGraph<NodeID>
  /// The edges of the navigation graph.
  private let edges: [Edge]
  /// The position of the step along each way, by the position of the way in the graph.
  private let steps: [Int]

  /// Arranges edges, given by their positions; `source` tells which node an edge leaves, and edges without a target lead
  /// nowhere.
  ///
  /// - Complexity: O(*n* + *e*) expected, for *n* nodes and *e* edges.
  init(_ steps: some Sequence<Int>, in graph: NumberedGraph, leaving source: (NumberedGraph.Ends) -> Int) {
    let ways = steps.compactMap { step in
      graph.ends[step].to.map { Way(from: source(graph.ends[step]), to: $0, step: step) }
    }
    self.init(ways, in: graph)
  }

  /// Arranges ways between the nodes of a graph.
  ///
  /// - Complexity: O(*n* + *e* log *d*) expected, for *n* nodes and *e* ways, *d* from one node at most.
  init(_ ways: [Way], in graph: NumberedGraph) {
    let directed = DirectedGraph(nodes: graph.nodes.map(\.id), positions: ways.lazy.map { ($0.from, $0.to) })
    var chosen = [Int?](repeating: nil, count: directed.edgeCount)
    for way in ways {
      guard let position = directed.edgePosition(from: way.from, to: way.to) else { continue }
      // Of several steps along one way the surest is shown.
      if let known = chosen[position], graph.edges[known].confidence >= graph.edges[way.step].confidence { continue }
      chosen[position] = way.step
    }
    self.graph = directed
    edges = graph.edges
    steps = chosen.compactMap(\.self)
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
    zip(path, path.dropFirst()).compactMap { from, to in graph.position(from: from, to: to).map { edges[steps[$0]] } }
  }

  /// The steps of a closed path, whose last node leads to its first.
  func steps(around circle: [NodeID]) -> [Edge] { steps(along: circle + circle.prefix(1)) }
}
