import NavigationGraph

extension NavigationMap {
  /// The part of the map that a selection asks for.
  ///
  /// - Parameter options: What is drawn, and so what `around` walks along; the other selections walk along routes.
  /// - Complexity: O(*n* + *e*) expected, for *n* nodes and *e* edges; *l* times that for ways of *l* legs.
  func showing(_ selection: MapSelection, options: MapOptions) -> NavigationMap {
    var part: NavigationMap
    switch selection {
    case .everything:
      part = self
    case .around(let seeds, let depth):
      part = around(seeds, depth: depth, options)
    case .changed:
      part = changedPart(options: options)
    case .leading(let target, let depth):
      let steps = StepDistances(to: target, along: routes)
      let reached = Set(steps.reached(within: depth ?? .max))
      part = keeping(reached) { !$0.edge.verb.isRoute || steps.leadsOn($0.edge) }
    case .between(let start, let end, let legs):
      part = between(start, end, legs)
    case .along(let legs):
      part = along(legs)
    }
    let named = Set(selection.named)
    for index in part.nodes.indices where named.contains(part.nodes[index].id) { part.nodes[index].isSought = true }
    return part
  }

  /// The map without all but some nodes, and the edges between them.
  func keeping(_ kept: Set<NodeID>, where isKept: (MapEdge) -> Bool = { _ in true }) -> NavigationMap {
    var part = self
    part.nodes = nodes.filter { kept.contains($0.id) }
    part.edges = edges.filter { drawn in
      kept.contains(drawn.edge.from) && drawn.edge.to.map(kept.contains) ?? true && isKept(drawn)
    }
    part.findings = findings.filter { finding in
      finding.subjects.first.map { kept.contains(standIns[$0] ?? $0) } ?? false
    }
    return part
  }

  private var routes: [Edge] { edges.map(\.edge).filter { $0.verb.isRoute && !$0.isDead } }

  /// What lies within some steps of seeds, with those steps: one between two nodes that are as far away as any drawn is a
  /// step more, and belongs to the surroundings of these.
  private func around(_ seeds: [NodeID], depth: Int, _ options: MapOptions) -> NavigationMap {
    let distances = neighbourhood(of: seeds, options)
    return keeping(Set(distances.reached(within: depth))) { drawn in
      let ends = [drawn.edge.from, drawn.edge.to, drawn.edge.carrier].compactMap { $0.flatMap { distances[$0] } }
      return depth == 0 || ends.contains { $0 < depth }
    }
  }

  /// Distances from seeds along what is drawn, in both directions; a coordinator is next to what it acts on, too.
  private func neighbourhood(of seeds: [NodeID], _ options: MapOptions) -> StepDistances {
    var pairs: [(NodeID, NodeID)] = []
    for edge in edges.lazy.map(\.edge) where options.shows(edge.verb) {
      if let to = edge.to { pairs += [(edge.from, to), (to, edge.from)] }
      if let carrier = edge.carrier { pairs += [(carrier, edge.from)] + (edge.to.map { [(carrier, $0)] } ?? []) }
    }
    return StepDistances(from: seeds, along: pairs)
  }
}
