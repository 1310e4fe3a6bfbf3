extension DirectedGraph {
  /// The nodes that can be reached, each after all that a depth-first search finds from it.
  ///
  /// Read backwards it is a topological order where there is no cycle. Starts are taken in the given order, successors
  /// in the graph's; starts that are not in the graph are passed over.
  /// - Complexity: O(*n* + *e*) time and O(*n*) memory, for *n* nodes and *e* edges.
  public func postorder(from starts: some Sequence<Node>) -> [Node] {
    adjacency.postorder(from: known(starts)).map { nodes[$0] }
  }

  /// All nodes, each after all that a depth-first search finds from it, starting at every node in the graph's order.
  /// - Complexity: O(*n* + *e*) time and O(*n*) memory.
  public func postorder() -> [Node] { adjacency.postorder(from: nodes.indices).map { nodes[$0] } }
}

extension Adjacency {
  fileprivate func postorder(from starts: some Sequence<Int>) -> [Int] {
    var isSeen = [Bool](repeating: false, count: count)
    var finished: [Int] = []
    var pending: [(node: Int, row: Range<Int>)] = []
    for start in starts where !isSeen[start] {
      isSeen[start] = true
      pending.append((start, row(start)))
      while let (node, row) = pending.last {
        guard let position = row.first else {
          finished.append(node)
          pending.removeLast()
          continue
        }
        pending[pending.count - 1].row = row.dropFirst()
        let target = target(at: position)
        if !isSeen[target] {
          isSeen[target] = true
          pending.append((target, self.row(target)))
        }
      }
    }
    return finished
  }
}
