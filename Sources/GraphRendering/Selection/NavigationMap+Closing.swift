import NavigationGraph

extension NavigationMap {
  /// The flows of the whole app, in the order in which the entries lead to them.
  package var flows: [Flow] {
    var taken = Set(whole.nodes.map(\.id.name))
    return FlowPartition(nodes: whole.nodes, edges: whole.edges).flows.map { flow in
      let node = flow.head ?? NodeID(DotNames.unique(flow.title, among: &taken))
      return Flow(node: node, title: flow.title, members: flow.members)
    }
  }

  /// A coordinator with the screens it shows, or a region of screens without one.
  package struct Flow: Hashable, Sendable {
    /// The node that stands for the flow where it is closed: its coordinator, or one of its own.
    package let node: NodeID
    /// The name on the map, such as `Checkout flow`.
    package let title: String
    /// The members by name, the coordinator among them.
    package let members: [NodeID]
  }

  /// How many links a map of flows still draws one by one: many of them mostly open the same, and their lines hide the rest.
  private static let linkLimit = 3

  /// All links of the app as one flow, where they are many.
  var linkGroup: Flow? {
    let links = whole.nodes.filter { $0.kind == .link }.map(\.id)
    guard links.count > Self.linkLimit, let first = links.first else { return nil }
    return Flow(node: first, title: "\(links.count) links", members: links)
  }

  /// The map with some flows closed: each is one node, and only the steps that enter or leave it remain.
  ///
  /// - Complexity: O(*n* log *n* + *e* log *e*), for *n* nodes and *e* edges.
  func closing(_ closed: [Flow], level: MapLevel) -> NavigationMap {
    var map = self
    map.level = level
    for flow in closed {
      for member in flow.members { map.standIns[member] = flow.node }
    }
    let changed = flowsOfChangedSteps(closed)
    let known = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0) })
    map.nodes = nodes.filter { map.standIns[$0.id] == nil } + closed.map { closedNode($0, known, changed) }
    map.nodes.sort { $0.id < $1.id }
    map.edges = edges.compactMap { drawn in
      let edge = drawn.edge.renamed { map.standIns[$0] ?? $0 }
      let isWithin = map.standIns[drawn.edge.from] != nil && (edge.to == edge.from || edge.to == nil)
      if isWithin { return nil }
      var moved = MapEdge(edge)
      (moved.change, moved.number) = (drawn.change, drawn.number)
      return moved
    }
    return map
  }

  /// The flows inside of which a step has changed, by the nodes that stand for them.
  private func flowsOfChangedSteps(_ flows: [Flow]) -> Set<NodeID> {
    let steps = edges.filter { $0.change != nil }
    if steps.isEmpty { return [] }
    var homes: [NodeID: NodeID] = [:]
    for flow in flows {
      for member in flow.members { homes[member] = flow.node }
    }
    return Set(
      steps.compactMap { step in
        guard let home = homes[step.edge.from] else { return nil }
        return step.edge.to.map { homes[$0] == home } ?? true ? home : nil
      })
  }

  private func closedNode(_ flow: Flow, _ known: [NodeID: MapNode], _ changed: Set<NodeID>) -> MapNode {
    let members = flow.members.compactMap { known[$0] }
    let kind = known[flow.node]?.node.kind ?? .screen
    let isEntry = members.contains { $0.node.isEntry }
    let place = kind == .link ? nil : known[flow.node]?.node.place
    var node = MapNode(Node(flow.node, kind: kind, isEntry: isEntry, place: place))
    node.contents = ClosedFlow(
      title: flow.title, screenCount: members.count { ![.coordinator, .link].contains($0.node.kind) },
      links: kind == .link ? flow.members : [])
    node.change = MapChange.joining(members.map(\.change))
    if node.change == nil, changed.contains(flow.node) { node.change = .changed }
    return node
  }
}

extension Edge {
  /// The edge between nodes that have become others.
  fileprivate func renamed(_ name: (NodeID) -> NodeID) -> Edge {
    var edge = self
    edge.from = name(from)
    edge.to = to.map(name)
    edge.carrier = carrier.map(name)
    return edge
  }
}
