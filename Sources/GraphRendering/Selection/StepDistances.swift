import NavigationGraph

/// How many steps nodes are away from where a walk begins.
struct StepDistances {
  private var distances: [NodeID: Int] = [:]
  /// Whether the walk goes against the steps.
  private var isBackwards = false

  /// The number of steps to a node; `nil` where none lead there.
  subscript(node: NodeID) -> Int? { distances[node] }

  /// Walks from several nodes along pairs, breadth-first.
  ///
  /// - Complexity: O(*n* + *p*) expected, for *n* nodes and *p* pairs.
  init(from seeds: [NodeID], along pairs: [(NodeID, NodeID)]) {
    let next = Dictionary(grouping: pairs, by: \.0)
    var queue: [NodeID] = []
    for seed in seeds where distances.updateValue(0, forKey: seed) == nil { queue.append(seed) }
    var index = 0
    while index < queue.count {
      let node = queue[index]
      index += 1
      for (_, target) in next[node] ?? [] where distances[target] == nil {
        distances[target] = distances[node]! + 1
        queue.append(target)
      }
    }
  }

  /// Walks from a node along steps.
  init(from start: NodeID, along steps: [Edge]) {
    self.init(from: [start], along: steps.compactMap { step in step.to.map { (step.from, $0) } })
  }

  /// Walks from a node against steps.
  init(to end: NodeID, along steps: [Edge]) {
    self.init(from: [end], along: steps.compactMap { step in step.to.map { ($0, step.from) } })
    isBackwards = true
  }

  /// The nodes that are at most so many steps away.
  func reached(within depth: Int) -> some Sequence<NodeID> {
    distances.lazy.filter { $0.value <= depth }.map(\.key)
  }

  /// Whether a step of a walk against the steps comes nearer to where the walk began, or stays as near.
  func leadsOn(_ step: Edge) -> Bool {
    guard isBackwards, let to = step.to, let before = distances[step.from], let after = distances[to] else {
      return false
    }
    return after <= before
  }
}
