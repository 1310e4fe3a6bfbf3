import NavigationGraph

/// What somebody wants to see of an app.
package struct MapRequest: Sendable {
  /// The part.
  package var selection: MapSelection
  /// How much of the flows is drawn; `nil` takes the finest level that is still readable.
  package var level: MapLevel?
  /// The flows that are closed at any level, by the node that stands for each.
  package var closedFlows: Set<NodeID>
  /// The number of nodes above which a coarser level is taken, where none is asked for.
  package var nodeLimit: Int

  /// The number of nodes that people still read with pleasure.
  package static let usualLimit = 60

  /// Creates a request; left out, it is for all of an app.
  package init(
    _ selection: MapSelection = .everything, level: MapLevel? = nil, closedFlows: Set<NodeID> = [],
    nodeLimit: Int = MapRequest.usualLimit
  ) {
    self.selection = selection
    self.level = level
    self.closedFlows = closedFlows
    self.nodeLimit = nodeLimit
  }

  /// The map that answers the request.
  package func answer(from whole: NavigationMap, options: MapOptions) -> NavigationMap {
    if let level { return part(of: whole, at: level, options) }
    let screens = part(of: whole, at: .screen, options)
    if screens.nodes.count <= nodeLimit { return screens }
    if !selection.named.isEmpty {
      let flows = part(of: whole, at: .flow, options)
      if flows.nodes.count <= nodeLimit { return flows }
    }
    return part(of: whole, at: .app, options)
  }

  private func part(of whole: NavigationMap, at level: MapLevel, _ options: MapOptions) -> NavigationMap {
    let flows = level == .screen && closedFlows.isEmpty ? [] : whole.flows
    let named = Set(selection.named)
    var closed = flows.filter { flow in
      switch level {
      case .app: true
      case .flow: named.isDisjoint(with: flow.members)
      case .screen: closedFlows.contains(flow.node)
      }
    }
    if level != .screen, let links = whole.linkGroup, named.isDisjoint(with: links.members) { closed.append(links) }
    let map = closed.isEmpty ? whole : whole.closing(closed, level: level)
    // Where nothing is closed, a map of flows is one of screens.
    guard level == .flow, case .around(let seeds, let depth) = selection else {
      return map.showing(selection.renamed { map.standIns[$0] ?? $0 }, options: options)
    }
    let opened = flows.filter { !named.isDisjoint(with: $0.members) }.flatMap(\.members)
    var part = map.showing(.around(seeds + opened, depth: depth), options: options)
    for index in part.nodes.indices { part.nodes[index].isSought = named.contains(part.nodes[index].id) }
    return part
  }
}
