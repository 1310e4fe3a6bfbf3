/// Which nodes every path from the starts must pass.
public struct Dominators<Node: Hashable> {
  private let graph: DirectedGraph<Node>
  private let immediate: [Int]

  fileprivate init(_ graph: DirectedGraph<Node>, immediate: [Int]) {
    self.graph = graph
    self.immediate = immediate
  }

  /// The last other node on every path from a start to this one.
  ///
  /// `nil` for starts, for nodes that cannot be reached, and for ones that different starts reach by disjoint paths.
  public subscript(node: Node) -> Node? {
    guard let number = graph.numbers[node], immediate[number] >= 0 else { return nil }
    return graph.nodes[immediate[number]]
  }

  /// All other nodes on every path from a start to this one, the nearest first.
  /// - Complexity: O(*k*), for *k* nodes in the answer.
  public func dominators(of node: Node) -> [Node] {
    var dominators: [Node] = []
    var node = node
    while let next = self[node] {
      dominators.append(next)
      node = next
    }
    return dominators
  }
}

extension Dominators: Sendable where Node: Sendable {}

private let none = -1

extension DirectedGraph {
  /// The dominators of all nodes, seen from some starts at once; starts that are not in the graph are passed over.
  ///
  /// Source: Lengauer and Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph" (1979), the simple version
  /// with path compression; here the starts hang under a node of our own, and neither the search nor the compression
  /// is recursive.
  /// - Complexity: O((*n* + *e*) log *n*) time and O(*n* + *e*) memory, for *n* nodes and *e* edges.
  public func dominators(from starts: some Sequence<Node>) -> Dominators<Node> {
    let starts = known(starts)
    var tree = SearchTree(adjacency, from: starts)
    let immediate = tree.immediateDominators(predecessors: adjacency.reversed, starts: starts)
    return Dominators(self, immediate: immediate)
  }
}

/// A depth-first tree of an adjacency; its nodes are numbered in the order of discovery, from 1, under a root 0.
private struct SearchTree {
  private var nodes = [none]
  private var parents = [none]
  private var orders: [Int]

  private var semidominators: [Int] = []
  private var labels: [Int] = []
  private var ancestors: [Int] = []

  init(_ adjacency: Adjacency, from starts: [Int]) {
    orders = [Int](repeating: none, count: adjacency.count)
    var pending: [(order: Int, row: Range<Int>)] = []
    for start in starts where orders[start] == none {
      pending.append((enter(start, under: 0), adjacency.row(start)))
      while let (order, row) = pending.last {
        guard let position = row.first else {
          pending.removeLast()
          continue
        }
        pending[pending.count - 1].row = row.dropFirst()
        let target = adjacency.target(at: position)
        if orders[target] == none { pending.append((enter(target, under: order), adjacency.row(target))) }
      }
    }
  }

  private mutating func enter(_ node: Int, under parent: Int) -> Int {
    orders[node] = nodes.count
    nodes.append(node)
    parents.append(parent)
    return nodes.count - 1
  }

  /// The immediate dominator of each node of the adjacency, or `none`.
  mutating func immediateDominators(predecessors: Adjacency, starts: [Int]) -> [Int] {
    let count = nodes.count
    semidominators = Array(0..<count)
    labels = semidominators
    ancestors = [Int](repeating: none, count: count)
    var immediate = [Int](repeating: 0, count: count)
    var firstInBucket = [Int](repeating: none, count: count)
    var nextInBucket = firstInBucket
    var isStart = [Bool](repeating: false, count: count)
    for start in starts { isStart[orders[start]] = true }

    for order in (1..<count).reversed() {
      if isStart[order] { semidominators[order] = 0 }
      for predecessor in predecessors[nodes[order]] where orders[predecessor] != none {
        let best = bestOnPath(to: orders[predecessor])
        semidominators[order] = min(semidominators[order], semidominators[best])
      }
      nextInBucket[order] = firstInBucket[semidominators[order]]
      firstInBucket[semidominators[order]] = order
      let parent = parents[order]
      ancestors[order] = parent
      while firstInBucket[parent] != none {
        let member = firstInBucket[parent]
        firstInBucket[parent] = nextInBucket[member]
        let best = bestOnPath(to: member)
        immediate[member] = semidominators[best] < semidominators[member] ? best : parent
      }
    }
    for order in 1..<count where immediate[order] != semidominators[order] {
      immediate[order] = immediate[immediate[order]]
    }
    return orders.map { $0 == none ? none : nodes[immediate[$0]] }
  }

  /// The node with the least semidominator on the linked path above a node; `EVAL` in the paper.
  private mutating func bestOnPath(to order: Int) -> Int {
    if ancestors[order] == none { return labels[order] }
    var path: [Int] = []
    var top = order
    while ancestors[ancestors[top]] != none {
      path.append(top)
      top = ancestors[top]
    }
    for node in path.reversed() {
      let above = ancestors[node]
      if semidominators[labels[above]] < semidominators[labels[node]] { labels[node] = labels[above] }
      ancestors[node] = ancestors[above]
    }
    return labels[order]
  }
}
