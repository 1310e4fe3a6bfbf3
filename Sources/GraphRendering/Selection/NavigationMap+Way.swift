import NavigationGraph

extension NavigationMap {
  /// The map of a way and of nothing else, its steps numbered in the order in which they are taken.
  ///
  /// A leg is drawn by the steps of the graph that show what it shows; one that goes back, or to another tab, by a line of
  /// its own, since no step of the graph leads there.
  func along(_ legs: [WayLeg]) -> NavigationMap {
    var taken: [MapEdge] = []
    var steps: [Argument.Step] = []
    for leg in legs.map(renamed) where leg.from != leg.to {
      var edges = self.edges(of: leg).map { MapEdge($0) }
      let number = steps.count + 1
      edges[0].number = number
      taken += edges
      steps.append(
        Argument.Step(number: number, text: leg.words, place: edges[0].edge.place, isDrawn: true))
    }
    let ends = taken.flatMap { [$0.edge.from, $0.edge.to].compactMap { $0 } }
    var part = keeping(Set(ends))
    part.edges = taken
    part.argument = Argument(steps: steps, subject: legs.first?.from, severity: .info)
    return part
  }

  /// The map of several ways together, by the steps of the graph that they take.
  func between(_ start: NodeID, _ end: NodeID, _ legs: [WayLeg]) -> NavigationMap {
    let taken = Set(legs.map(renamed).filter { $0.from != $0.to }.flatMap { edges(of: $0) })
    let ends = taken.flatMap { [$0.from, $0.to].compactMap { $0 } }
    return keeping(Set(ends).union([start, end])) { taken.contains($0.edge) }
  }

  private func renamed(_ leg: WayLeg) -> WayLeg {
    WayLeg(
      from: standIns[leg.from] ?? leg.from, verb: leg.verb, name: leg.name, text: leg.text,
      to: standIns[leg.to] ?? leg.to)
  }

  /// The steps that a leg takes, at least one.
  private func edges(of leg: WayLeg) -> [Edge] {
    let steps = edges.map(\.edge).filter { !$0.isDead }
    let own = steps.filter { $0.from == leg.from && $0.verb == leg.verb }
    if leg.verb.isWayOut {
      let site = own.first { leg.verb != .finish || $0.outcome == leg.name }
      return [Edge(leg.from, leg.verb, leg.to, event: site?.event, carrier: site?.carrier, sites: site?.sites ?? [])]
    }
    let routes = steps.filter(\.verb.isRoute)
    if leg.verb == .tab, let tab = routes.first(where: { $0.isTab && $0.to?.name == leg.name })?.to,
      let rest = tab == leg.to ? [] : way(from: tab, to: leg.to, along: routes)
    {
      return [Edge(leg.from, .tab, tab, sites: routes.first { $0.isTab && $0.to == tab }?.sites ?? [])] + rest
    }
    let ways = own.filter { $0.to?.name == leg.name }.compactMap { first -> [Edge]? in
      guard let next = first.to else { return nil }
      return next == leg.to ? [first] : way(from: next, to: leg.to, along: routes).map { [first] + $0 }
    }
    return ways.min { $0.count < $1.count } ?? [Edge(leg.from, leg.verb, leg.to)]
  }

  /// A shortest way along some steps.
  private func way(from start: NodeID, to end: NodeID, along steps: [Edge]) -> [Edge]? {
    let behind = StepDistances(to: end, along: steps)
    guard var distance = behind[start] else { return nil }
    var (here, way) = (start, [Edge]())
    while distance > 0 {
      guard let next = steps.first(where: { $0.from == here && $0.to.flatMap { behind[$0] } == distance - 1 }),
        let to = next.to
      else { return nil }
      way.append(next)
      (here, distance) = (to, distance - 1)
    }
    return way
  }
}

extension Edge {
  /// Whether what it leads to is one of several tabs.
  fileprivate var isTab: Bool { (shownAs ?? verb) == .tab }
}
