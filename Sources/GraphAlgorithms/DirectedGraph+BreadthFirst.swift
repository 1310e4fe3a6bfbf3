/// What a breadth-first search found: which nodes can be reached, in how few steps, and by which way.
public struct BreadthFirstSearch<Node: Hashable> {
  private let graph: DirectedGraph<Node>
  private let found: [Int]
  private let parents: [Int]

  fileprivate init(_ graph: DirectedGraph<Node>, found: [Int], parents: [Int]) {
    self.graph = graph
    self.found = found
    self.parents = parents
  }

  /// The nodes that can be reached, the starts included, nearest first.
  ///
  /// Among equally near ones those on the first shortest paths come first, paths compared node by node in the graph's
  /// order.
  public var nodes: [Node] { found.map { graph.nodes[$0] } }

  /// Whether the node can be reached; a start can.
  public func contains(_ node: Node) -> Bool { graph.numbers[node].map { parents[$0] != unseen } ?? false }

  /// Whether the node at a position can be reached.
  public func containsNode(at position: Int) -> Bool { parents[position] != unseen }

  /// The first of the shortest paths from a start to the node, both included; `nil` where there is none.
  /// - Complexity: O(*k*), for *k* nodes on the path.
  public func path(to node: Node) -> [Node]? {
    guard contains(node), var number = graph.numbers[node] else { return nil }
    var path = [node]
    while parents[number] != number {
      number = parents[number]
      path.append(graph.nodes[number])
    }
    return path.reversed()
  }

  /// The number of edges of a shortest path from a start to the node; `nil` where there is none.
  /// - Complexity: O(*k*), for *k* nodes on the path.
  public func distance(to node: Node) -> Int? { path(to: node).map { $0.count - 1 } }
}

extension BreadthFirstSearch: Sendable where Node: Sendable {}

private let unseen = -1

extension DirectedGraph {
  /// Searches breadth-first from some nodes at once; ones that are not in the graph are passed over.
  /// - Complexity: O(*n* + *e*) time and O(*n*) memory, for *n* nodes and *e* edges.
  public func search(from starts: some Sequence<Node>) -> BreadthFirstSearch<Node> {
    var parents = [Int](repeating: unseen, count: nodes.count)
    var queue = known(starts)
    for start in queue { parents[start] = start }
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for target in adjacency[node] where parents[target] == unseen {
        parents[target] = node
        queue.append(target)
      }
    }
    return BreadthFirstSearch(self, found: queue, parents: parents)
  }

  /// The nodes that a node leads to, itself included, nearest first; none where it is not in the graph.
  /// - Complexity: O(*k* + *d*) expected time and memory, for the *k* nodes of the answer and the *d* edges that leave them,
  ///   however large the rest of the graph is.
  public func reached(from start: Node) -> [Node] {
    numbers[start].map { LocalSearch(adjacency, from: $0, until: nil).found.map { nodes[$0] } } ?? []
  }

  /// The first of the shortest paths from one node to another, both included; `nil` where there is none.
  /// - Complexity: O(*k* + *d*) expected time and memory, for the *k* nodes that lie no further away than the end and the *d*
  ///   edges that leave them, however large the rest of the graph is.
  public func shortestPath(from start: Node, to end: Node) -> [Node]? {
    guard let start = numbers[start], let end = numbers[end] else { return nil }
    return LocalSearch(adjacency, from: start, until: end).path(to: end)?.map { nodes[$0] }
  }
}

/// A breadth-first search that keeps nothing of nodes which it does not meet, and may stop at one.
private struct LocalSearch {
  /// The nodes that were met, nearest first.
  private(set) var found: [Int]
  private var parents: [Int: Int]

  init(_ adjacency: Adjacency, from start: Int, until end: Int?) {
    found = [start]
    parents = [start: start]
    var next = 0
    while next < found.count, end.map({ parents[$0] == nil }) ?? true {
      let node = found[next]
      next += 1
      for target in adjacency[node] where parents[target] == nil {
        parents[target] = node
        found.append(target)
      }
    }
  }

  func path(to end: Int) -> [Int]? {
    guard var parent = parents[end] else { return nil }
    var path = [end]
    while path[path.count - 1] != parent {
      path.append(parent)
      parent = parents[parent] ?? parent
    }
    return path.reversed()
  }
}
