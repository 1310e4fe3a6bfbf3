extension DirectedGraph {
  /// The canonical cycle of the graph: the shortest; of equally short ones the first, compared node by node.
  ///
  /// The cycle begins at its earliest node, which is not repeated at the end; a node that leads to itself is a cycle of
  /// one. `nil` where there is no cycle. For one component of a larger graph, `filter` the graph first.
  /// - Complexity: O(*n* · *e*) time at worst, for *n* nodes and *e* edges, but O(*n* + *e*) for a single long cycle,
  ///   since each round only looks as far as the best cycle is long, and removes all that lies on no cycle any more;
  ///   O(*n* + *e*) memory.
  public func shortestCycle() -> [Node]? {
    var hunt = CycleHunt(adjacency)
    return hunt.shortestCycle()?.map { nodes[$0] }
  }

  /// The first of the shortest cycles through a node, beginning there; `nil` where the node lies on none.
  /// - Complexity: O(*n* + *e*).
  public func shortestCycle(through node: Node) -> [Node]? {
    guard let number = numbers[node] else { return nil }
    var hunt = CycleHunt(adjacency)
    return hunt.cycle(through: number, shorterThan: .max)?.map { nodes[$0] }
  }
}

/// Looks for the shortest cycle through each node in turn, and takes the node out before the next turn.
private struct CycleHunt {
  private let forward: Adjacency
  private let backward: Adjacency
  private let components: [Int]
  private var isRemoved: [Bool]
  private var parents: [Int]
  private let unseen = -1

  init(_ adjacency: Adjacency) {
    forward = adjacency
    backward = adjacency.reversed
    var components = [Int](repeating: 0, count: adjacency.count)
    for (number, members) in adjacency.components().enumerated() {
      for member in members { components[member] = number }
    }
    self.components = components
    isRemoved = [Bool](repeating: false, count: adjacency.count)
    parents = [Int](repeating: -1, count: adjacency.count)
  }

  mutating func shortestCycle() -> [Int]? {
    var best: [Int]?
    var inDegrees = (0..<forward.count).map { node in backward[node].count { isInside($0, node) } }
    var outDegrees = (0..<forward.count).map { node in forward[node].count { isInside(node, $0) } }
    for node in 0..<forward.count where inDegrees[node] == 0 || outDegrees[node] == 0 {
      remove(node, &inDegrees, &outDegrees)
    }
    for node in 0..<forward.count where !isRemoved[node] {
      if let cycle = cycle(through: node, shorterThan: best?.count ?? .max) { best = cycle }
      if best?.count == 1 { return best }
      remove(node, &inDegrees, &outDegrees)
    }
    return best
  }

  /// The first of the shortest cycles through a node that is still there, if it has fewer than `limit` nodes.
  mutating func cycle(through start: Int, shorterThan limit: Int) -> [Int]? {
    var queue = [start]
    parents[start] = start
    defer { for node in queue { parents[node] = unseen } }
    var next = 0
    var levelEnd = 1
    var length = 1
    while next < queue.count, length < limit {
      let node = queue[next]
      next += 1
      for target in forward[node] where isInside(node, target) && !isRemoved[target] {
        if target == start { return path(to: node) }
        guard parents[target] == unseen else { continue }
        parents[target] = node
        queue.append(target)
      }
      if next == levelEnd {
        length += 1
        levelEnd = queue.count
      }
    }
    return nil
  }

  private func path(to node: Int) -> [Int] {
    var path = [node]
    while parents[path[path.count - 1]] != path[path.count - 1] { path.append(parents[path[path.count - 1]]) }
    return path.reversed()
  }

  /// Takes a node out, and after it all that are left without a way in or without a way on.
  private mutating func remove(_ node: Int, _ inDegrees: inout [Int], _ outDegrees: inout [Int]) {
    if isRemoved[node] { return }
    isRemoved[node] = true
    var pending = [node]
    while let node = pending.popLast() {
      for target in forward[node] where isInside(node, target) && !isRemoved[target] {
        inDegrees[target] -= 1
        if inDegrees[target] == 0 {
          isRemoved[target] = true
          pending.append(target)
        }
      }
      for source in backward[node] where isInside(source, node) && !isRemoved[source] {
        outDegrees[source] -= 1
        if outDegrees[source] == 0 {
          isRemoved[source] = true
          pending.append(source)
        }
      }
    }
  }

  /// Whether an edge stays within a component; no other lies on a cycle.
  private func isInside(_ source: Int, _ target: Int) -> Bool { components[source] == components[target] }
}
