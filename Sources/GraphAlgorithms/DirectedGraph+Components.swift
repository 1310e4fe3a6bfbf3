extension DirectedGraph {
  /// The strongly connected components: the largest sets of nodes that all reach each other.
  ///
  /// Every node is in exactly one of them. Components stand in the order of their first nodes, nodes in the graph's.
  /// Source: Tarjan, "Depth-First Search and Linear Graph Algorithms" (1972), section 4, with a stack of our own.
  /// - Complexity: O(*n* + *e* + *n* log *n*) time and O(*n*) memory, for *n* nodes and *e* edges.
  public func stronglyConnectedComponents() -> [[Node]] {
    adjacency.components().sorted { $0[0] < $1[0] }.map { $0.map { nodes[$0] } }
  }

  /// The strongly connected components, each after all others that it leads to: the order of bottom-up summaries.
  ///
  /// Nodes within a component stand in the graph's order.
  /// - Complexity: O(*n* + *e* + *n* log *n*) time and O(*n*) memory, for *n* nodes and *e* edges.
  public func componentsSuccessorsFirst() -> [[Node]] { adjacency.components().map { $0.map { nodes[$0] } } }

  /// The strongly connected components that hold a cycle: of two nodes or more, or of one that leads to itself.
  ///
  /// They stand in the order of their first nodes, nodes in the graph's.
  /// - Complexity: O(*n* + *e* + *n* log *n*) time and O(*n*) memory.
  public func cyclicComponents() -> [[Node]] {
    adjacency.components().filter { $0.count > 1 || adjacency[$0[0]].contains($0[0]) }
      .sorted { $0[0] < $1[0] }.map { $0.map { nodes[$0] } }
  }
}

extension Adjacency {
  /// The strongly connected components, each ascending, each after all others that it leads to.
  func components() -> [[Int]] {
    let unseen = -1
    var nextIndex = 0
    var indexes = [Int](repeating: unseen, count: count)
    var lowLinks = indexes
    var isOpen = [Bool](repeating: false, count: count)
    var open: [Int] = []
    var pending: [(node: Int, row: Range<Int>)] = []
    var components: [[Int]] = []

    func enter(_ node: Int) {
      indexes[node] = nextIndex
      lowLinks[node] = nextIndex
      nextIndex += 1
      open.append(node)
      isOpen[node] = true
      pending.append((node, row(node)))
    }

    for start in 0..<count where indexes[start] == unseen {
      enter(start)
      while let (node, row) = pending.last {
        if let position = row.first {
          pending[pending.count - 1].row = row.dropFirst()
          let target = target(at: position)
          if indexes[target] == unseen {
            enter(target)
          } else if isOpen[target] {
            lowLinks[node] = min(lowLinks[node], indexes[target])
          }
          continue
        }
        pending.removeLast()
        if let parent = pending.last?.node { lowLinks[parent] = min(lowLinks[parent], lowLinks[node]) }
        guard lowLinks[node] == indexes[node] else { continue }
        var component: [Int] = []
        repeat {
          component.append(open.removeLast())
          isOpen[component[component.count - 1]] = false
        } while component.last != node
        components.append(component.sorted())
      }
    }
    return components
  }
}
