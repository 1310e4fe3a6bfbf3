import NavigationGraph

extension NavigationMap {
  /// What has changed between two states, and what tells where in the app that is: a shortest way to each piece of it from
  /// where the app begins.
  ///
  /// A piece is made of changed nodes and the ends of changed steps, with all steps between them. Whatever else such an end
  /// leads to is left out: one changed step of a tab bar would draw half an app.
  /// - Complexity: O(*n* + *e*) expected, for *n* nodes and *e* edges.
  func changedPart(options: MapOptions) -> NavigationMap {
    let affected = affectedNodes(options: options)
    let ways = waysIn(to: affected, options: options)
    return keeping(affected.union(ways.flatMap { [$0.from, $0.to] })) { drawn in
      guard let to = drawn.edge.to else { return affected.contains(drawn.edge.from) }
      if affected.isSuperset(of: [drawn.edge.from, to]) { return true }
      return drawn.edge.verb.isRoute && ways.contains(Step(from: drawn.edge.from, to: to))
    }
  }

  /// The nodes that have come, gone or changed, and the ends of the drawn steps that have.
  private func affectedNodes(options: MapOptions) -> Set<NodeID> {
    let steps = edges.filter { $0.change != nil && options.shows($0.edge.verb) }
    let ends = steps.flatMap { [$0.edge.from, $0.edge.to].compactMap { $0 } }
    return Set(nodes.filter { $0.change != nil }.map(\.id) + ends)
  }

  /// The steps of a shortest way to one node of each piece of what is affected: to the one that is nearest.
  private func waysIn(to affected: Set<NodeID>, options: MapOptions) -> Set<Step> {
    let tree = firstSteps
    let joins = edges.lazy.map(\.edge).filter { options.shows($0.verb) }.compactMap { edge -> (NodeID, NodeID)? in
      guard let to = edge.to, affected.isSuperset(of: [edge.from, to]) else { return nil }
      return (edge.from, to)
    }
    let neighbours = Array(joins) + joins.map { ($1, $0) }
    var ways: Set<Step> = []
    var placed: Set<NodeID> = []
    // In the order in which the app leads to them, so that the first of a piece is the nearest.
    for node in tree.order where affected.contains(node) && !placed.contains(node) {
      placed.formUnion(StepDistances(from: [node], along: neighbours).reached(within: .max))
      var here = node
      while let before = tree.parents[here], ways.insert(Step(from: before, to: here)).inserted { here = before }
    }
    return ways
  }

  /// The nodes in the order in which the entries and links lead to them, breadth-first, with whence each is reached first.
  private var firstSteps: (order: [NodeID], parents: [NodeID: NodeID]) {
    let routes = edges.lazy.map(\.edge).filter { $0.verb.isRoute && !$0.isDead }
    let next = Dictionary(grouping: routes, by: \.from)
    var order = nodes.filter(\.node.isEntry).map(\.id) + nodes.filter { $0.node.kind == .link }.map(\.id)
    var seen = Set(order)
    var parents: [NodeID: NodeID] = [:]
    var index = 0
    while index < order.count {
      for route in next[order[index]] ?? [] {
        guard let to = route.to, seen.insert(to).inserted else { continue }
        parents[to] = order[index]
        order.append(to)
      }
      index += 1
    }
    return (order, parents)
  }
}

/// From where to where something leads.
private struct Step: Hashable {
  let from: NodeID
  let to: NodeID
}
