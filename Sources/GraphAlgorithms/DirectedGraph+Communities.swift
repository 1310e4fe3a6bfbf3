extension DirectedGraph {
  /// Groups of nodes that are tied to one another more than to the rest, every node in one group; directions do not count.
  ///
  /// Groups stand in the order of their first nodes. A node without edges is a group of its own.
  ///
  /// Source: Clauset, Newman and Moore, "Finding Community Structure in Very Large Networks" (2004), section II: the two
  /// groups whose union gains the most modularity are joined as long as one gains any. Gains are whole numbers here,
  /// multiplied by twice the square of the number of edges, so that ties are exact: the first pair wins.
  /// - Complexity: O(*n* · *e*) time and O(*n* + *e*) memory, for *n* nodes and *e* edges; meant for the few dozen
  ///   neighbours of one node.
  public func communities() -> [[Node]] {
    var ties: [[Int: Int]] = Array(repeating: [:], count: nodes.count)
    var degrees = [Int](repeating: 0, count: nodes.count)
    var total = 0
    for source in nodes.indices {
      for target in adjacency[source] where target != source {
        ties[source][target, default: 0] += 1
        ties[target][source, default: 0] += 1
        degrees[source] += 1
        degrees[target] += 1
        total += 2
      }
    }
    var members = nodes.indices.map { [$0] }
    while let (one, other) = bestUnion(ties, degrees, total) {
      for (neighbour, weight) in ties[other] where neighbour != one {
        ties[one][neighbour, default: 0] += weight
        ties[neighbour][one, default: 0] += weight
        ties[neighbour][other] = nil
      }
      ties[one][other] = nil
      ties[other] = [:]
      degrees[one] += degrees[other]
      degrees[other] = 0
      members[one] += members[other]
      members[other] = []
    }
    return members.filter { !$0.isEmpty }.map { $0.sorted().map { nodes[$0] } }
  }

  /// The first pair of groups, by number, whose union gains the most; `nil` where none gains anything.
  private func bestUnion(_ ties: [[Int: Int]], _ degrees: [Int], _ total: Int) -> (Int, Int)? {
    var best: (gain: Int, one: Int, other: Int)?
    for one in nodes.indices {
      for (other, weight) in ties[one] where other > one {
        let gain = weight * total - degrees[one] * degrees[other]
        guard gain > 0 else { continue }
        if let best, (best.gain, -best.one, -best.other) >= (gain, -one, -other) { continue }
        best = (gain, one, other)
      }
    }
    return best.map { ($0.one, $0.other) }
  }
}
