import NavigationGraph

/// What somebody gets to from the app's entries, and by which steps.
///
/// A step is taken when whoever carries it out is reached: its carrier, or its source where it has none. Links count as
/// entries, since something outside opens them. What a reached node keeps strongly is reached too, screens apart: one
/// that is kept but never shown stays closed. Steps that nothing runs are never taken; guessed ones are.
struct Reach {
  /// The nodes that the system or the app's own entries start at, links left out.
  let entries: [NodeID]
  private var arrivals: [NodeID: Edge?]

  /// Walks a graph breadth-first, so that every thread is a shortest one.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  init(_ graph: NavigationGraph) {
    let nodes = graph.nodes
    entries = nodes.filter(\.isEntry).map(\.id)
    let steps = Dictionary(grouping: graph.edges.filter { graph.leadsOn($0) && !$0.isDead }, by: \.actor)
    var queue = entries + nodes.filter { $0.kind == .link && !$0.isEntry }.map(\.id)
    arrivals = Dictionary(uniqueKeysWithValues: queue.map { ($0, nil) })
    var next = 0
    while next < queue.count {
      for step in steps[queue[next], default: []] {
        guard let to = step.to, arrivals[to] == nil else { continue }
        arrivals.updateValue(step, forKey: to)
        queue.append(to)
      }
      next += 1
    }
  }

  /// Whether an entry or a link leads to the node.
  func contains(_ node: NodeID) -> Bool { arrivals[node] != nil }

  /// The steps of a shortest way from an entry to the node; none where the node is an entry or is not reached.
  func thread(to node: NodeID) -> [Edge] {
    var thread: [Edge] = []
    var here = node
    while case let arrival?? = arrivals[here] {
      thread.append(arrival)
      here = arrival.actor
    }
    return thread.reversed()
  }
}

extension NavigationGraph {
  /// Whether whoever takes the step brings its target to life, be the step run or not.
  func leadsOn(_ step: Edge) -> Bool {
    guard step.verb == .owns else { return step.verb.isRoute }
    guard !step.isWeak, let target = step.to.flatMap({ self[$0] }) else { return false }
    return target.kind != .screen
  }
}
