/// A directed graph over any hashable nodes, made for being walked: it does not change once it is built.
///
/// Nodes have an order, that of their insertion, and every result follows it; parallel edges count once, so that
/// results do not depend on the order of edges. No algorithm on it is recursive: chains may be as long as memory allows.
public struct DirectedGraph<Node: Hashable> {
  /// An edge between two nodes.
  public struct Edge: Hashable {
    /// Where the edge begins.
    public let from: Node
    /// Where it ends.
    public let to: Node

    /// Creates an edge.
    public init(from: Node, to: Node) {
      self.from = from
      self.to = to
    }
  }

  /// The nodes, in the order of insertion.
  public let nodes: [Node]
  let numbers: [Node: Int]
  let adjacency: Adjacency

  /// Creates a graph; ends of edges that are not among the nodes follow them in the order of the edges.
  /// - Complexity: O(*n* + *e*) expected time and memory, for *n* nodes and *e* edges.
  public init(nodes: some Sequence<Node>, edges: some Sequence<(Node, Node)>) {
    var numbers: [Node: Int] = [:]
    var ordered: [Node] = []
    func number(of node: Node) -> Int {
      if let number = numbers[node] { return number }
      numbers[node] = ordered.count
      ordered.append(node)
      return ordered.count - 1
    }
    for node in nodes { _ = number(of: node) }
    var sources: [Int] = []
    var targets: [Int] = []
    for (from, to) in edges {
      sources.append(number(of: from))
      targets.append(number(of: to))
    }
    self.init(
      nodes: ordered, numbers: numbers,
      adjacency: Adjacency(count: ordered.count, sources: sources, targets: targets))
  }

  /// Creates a graph of nodes that all differ, and edges between them by their positions.
  /// - Complexity: O(*n* + *e*) expected time and memory, for *n* nodes and *e* edges; no node of an edge is looked up.
  public init(nodes: [Node], positions edges: some Sequence<(Int, Int)>) {
    var sources: [Int] = []
    var targets: [Int] = []
    for (from, to) in edges {
      sources.append(from)
      targets.append(to)
    }
    self.init(
      nodes: nodes, numbers: Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices)),
      adjacency: Adjacency(count: nodes.count, sources: sources, targets: targets))
  }

  init(nodes: [Node], numbers: [Node: Int], adjacency: Adjacency) {
    self.nodes = nodes
    self.numbers = numbers
    self.adjacency = adjacency
  }
}

extension DirectedGraph {
  /// The number of different edges.
  public var edgeCount: Int { adjacency.edgeCount }

  /// The different edges, by source and then by target.
  /// - Complexity: O(*n* + *e*).
  public var edges: [Edge] {
    nodes.indices.flatMap { source in adjacency[source].map { Edge(from: nodes[source], to: nodes[$0]) } }
  }

  /// Whether the node is in the graph.
  public func contains(_ node: Node) -> Bool { numbers[node] != nil }

  /// Whether an edge leads from one node to the other.
  /// - Complexity: O(log *d*), for *d* successors of the first.
  public func hasEdge(from source: Node, to target: Node) -> Bool { position(from: source, to: target) != nil }

  /// The position in `edges` of the edge that leads from one node to the other, or `nil` where none does.
  /// - Complexity: O(log *d*), for *d* successors of the first.
  public func position(from source: Node, to target: Node) -> Int? {
    guard let source = numbers[source], let target = numbers[target] else { return nil }
    return edgePosition(from: source, to: target)
  }

  /// The position in `edges` of the edge between the nodes at two positions, or `nil` where there is none.
  /// - Complexity: O(log *d*), for *d* successors of the first.
  public func edgePosition(from source: Int, to target: Int) -> Int? {
    var row = adjacency.row(source)
    while let middle = row.isEmpty ? nil : (row.lowerBound + row.upperBound) / 2 {
      let candidate = adjacency.target(at: middle)
      if candidate == target { return middle }
      row = candidate < target ? middle + 1..<row.upperBound : row.lowerBound..<middle
    }
    return nil
  }

  /// The nodes that the edges of a node lead to; none for a node that is not in the graph.
  public func successors(of node: Node) -> [Node] { numbers[node].map { adjacency[$0].map { nodes[$0] } } ?? [] }

  /// The same nodes with every edge the other way round.
  /// - Complexity: O(*n* + *e*).
  public func reversed() -> DirectedGraph {
    DirectedGraph(nodes: nodes, numbers: numbers, adjacency: adjacency.reversed)
  }

  /// The nodes that the condition holds for, with the edges between them.
  /// - Complexity: O(*n* + *e*) and one call of the condition per node.
  public func filter(_ isIncluded: (Node) throws -> Bool) rethrows -> DirectedGraph {
    let isKept = try nodes.map(isIncluded)
    let kept = nodes.indices.filter { isKept[$0] }
    return DirectedGraph(
      nodes: kept.map { nodes[$0] },
      edges: kept.lazy.flatMap { source in
        adjacency[source].lazy.filter { isKept[$0] }.map { (nodes[source], nodes[$0]) }
      })
  }

  /// The graph without the given edges.
  /// - Complexity: O(*n* + *e*) expected.
  public func removing(_ removed: some Sequence<Edge>) -> DirectedGraph {
    let removed = Set(removed)
    return DirectedGraph(nodes: nodes, edges: edges.lazy.filter { !removed.contains($0) }.map { ($0.from, $0.to) })
  }

  /// The numbers of those of the nodes that are in the graph, each once, in the given order.
  func known(_ some: some Sequence<Node>) -> [Int] {
    var seen: Set<Int> = []
    return some.compactMap { numbers[$0] }.filter { seen.insert($0).inserted }
  }
}

extension DirectedGraph: Sendable where Node: Sendable {}
extension DirectedGraph.Edge: Sendable where Node: Sendable {}

extension DirectedGraph: Equatable {
  /// Whether both have the same nodes in the same order, and the same edges.
  public static func == (one: DirectedGraph, other: DirectedGraph) -> Bool {
    one.nodes == other.nodes && one.adjacency == other.adjacency
  }
}
