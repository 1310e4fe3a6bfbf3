extension DirectedGraph {
  /// A small set of edges without which the graph has no cycle, by source and then by target.
  ///
  /// As few as possible in every strongly connected component of up to twelve nodes (dynamic programming over sets of
  /// nodes, Held and Karp 1962), and not more than half of the edges between different nodes in larger ones, where the
  /// smallest set is hard to find.
  /// Source there: Eades, Lin and Smyth, "A Fast and Effective Heuristic for the Feedback Arc Set Problem" (1993).
  /// - Complexity: O(*n* + *e*) time and memory, for *n* nodes and *e* edges, and at most 2¹² · 12 steps more for each
  ///   small component.
  public func feedbackEdges() -> [Edge] {
    adjacency.feedbackEdges().map { Edge(from: nodes[$0.from], to: nodes[$0.to]) }
  }
}

/// The largest component for which the smallest set is found.
private let exactLimit = 12

extension Adjacency {
  fileprivate func feedbackEdges() -> [(from: Int, to: Int)] {
    var ranks = [Int](repeating: 0, count: count)
    var components = ranks
    for (number, members) in self.components().enumerated() {
      let local = restricted(to: members)
      let order = members.count <= exactLimit ? local.exactOrder() : local.greedyOrder()
      for (rank, member) in order.enumerated() { ranks[members[member]] = rank }
      for member in members { components[member] = number }
    }
    return (0..<count).flatMap { source in
      self[source].filter { components[$0] == components[source] && ranks[$0] <= ranks[source] }
        .map { (from: source, to: $0) }
    }
  }

  /// The edges between different nodes of an ascending list, which are numbered by their positions in it.
  private func restricted(to members: [Int]) -> Adjacency {
    if members.count == 1 { return Adjacency(count: 1, sources: [], targets: []) }
    let numbers = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
    var sources: [Int] = []
    var targets: [Int] = []
    for (number, member) in members.enumerated() {
      for target in self[member] {
        guard let target = numbers[target], target != number else { continue }
        sources.append(number)
        targets.append(target)
      }
    }
    return Adjacency(count: members.count, sources: sources, targets: targets)
  }

  /// An order of the nodes with as few edges as possible that lead backwards.
  ///
  /// The cheapest order of a set ends in some node; what it costs there are that node's edges into the rest of the set.
  private func exactOrder() -> [Int] {
    let rows = (0..<count).map { self[$0].reduce(0) { $0 | 1 << $1 } }
    var costs = [Int](repeating: 0, count: 1 << count)
    var lasts = costs
    for set in 1..<(1 << count) {
      costs[set] = .max
      for last in 0..<count where set >> last & 1 == 1 {
        let rest = set & ~(1 << last)
        let cost = costs[rest] + (rows[last] & rest).nonzeroBitCount
        if cost < costs[set] { (costs[set], lasts[set]) = (cost, last) }
      }
    }
    var order: [Int] = []
    var set = 1 << count - 1
    while set != 0 {
      order.append(lasts[set])
      set &= ~(1 << lasts[set])
    }
    return order.reversed()
  }

  /// An order of the nodes with at most half of the edges leading backwards.
  ///
  /// Sinks go to the end, sources to the beginning, and where there is neither, the node with the most ways out over
  /// ways in goes to the beginning.
  private func greedyOrder() -> [Int] {
    let backward = reversed
    var inDegrees = (0..<count).map { backward[$0].count }
    var outDegrees = (0..<count).map { self[$0].count }
    var queue = SurplusQueue(count: count)
    for node in 0..<count { queue.add(node, surplus: outDegrees[node] - inDegrees[node]) }
    var sinks = (0..<count).filter { outDegrees[$0] == 0 }
    var sources = (0..<count).filter { inDegrees[$0] == 0 }
    var isPlaced = [Bool](repeating: false, count: count)
    var head: [Int] = []
    var tail: [Int] = []

    func place(_ node: Int) {
      isPlaced[node] = true
      for target in self[node] where !isPlaced[target] {
        inDegrees[target] -= 1
        if inDegrees[target] == 0 { sources.append(target) }
        queue.add(target, surplus: outDegrees[target] - inDegrees[target])
      }
      for source in backward[node] where !isPlaced[source] {
        outDegrees[source] -= 1
        if outDegrees[source] == 0 { sinks.append(source) }
        queue.add(source, surplus: outDegrees[source] - inDegrees[source])
      }
    }

    while head.count + tail.count < count {
      while let sink = sinks.popLast() {
        if isPlaced[sink] { continue }
        tail.append(sink)
        place(sink)
      }
      while let source = sources.popLast() {
        if isPlaced[source] { continue }
        head.append(source)
        place(source)
      }
      guard sinks.isEmpty, let node = queue.popMost(where: { !isPlaced[$0] }) else { continue }
      head.append(node)
      place(node)
    }
    return head + tail.reversed()
  }
}

/// Nodes by how many more ways out than ways in they have; a node's latest surplus counts.
private struct SurplusQueue {
  private var buckets: [[Int]]
  private var latest: [Int]
  private var most = 0
  private let zero: Int

  init(count: Int) {
    zero = count
    buckets = Array(repeating: [], count: 2 * count + 1)
    latest = Array(repeating: 0, count: count)
  }

  mutating func add(_ node: Int, surplus: Int) {
    latest[node] = zero + surplus
    buckets[zero + surplus].append(node)
    most = max(most, zero + surplus)
  }

  /// Takes out the node with the greatest surplus among those that the condition holds for.
  mutating func popMost(where isWanted: (Int) -> Bool) -> Int? {
    while most >= 0 {
      while let node = buckets[most].popLast() {
        if latest[node] == most, isWanted(node) { return node }
      }
      most -= 1
    }
    most = 0
    return nil
  }
}
