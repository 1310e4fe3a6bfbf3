import NavigationGraph

/// Which part of an app a map shows.
package enum MapSelection: Hashable, Sendable {
  /// All of it.
  case everything
  /// Some nodes, and what lies within so many steps of them, forwards or backwards.
  case around([NodeID], depth: Int)
  /// A node and all that leads to it; with a depth, only what does so within as many steps.
  case leading(to: NodeID, depth: Int?)
  /// The steps of several ways from one node to another, and nothing else.
  case between(NodeID, NodeID, [WayLeg])
  /// One way that a person goes, step by step, and nothing else.
  case along([WayLeg])
  /// What has changed between two states of the app, and one way to each piece of it.
  case changed

  /// The nodes that were asked for by name.
  package var named: [NodeID] {
    switch self {
    case .everything, .changed: []
    case .around(let nodes, _): nodes
    case .leading(let node, _): [node]
    case .between(let start, let end, _): [start, end]
    case .along(let legs): [legs.first?.from, legs.last?.to].compactMap { $0 }
    }
  }

  /// The same of nodes that have become others.
  func renamed(_ name: (NodeID) -> NodeID) -> MapSelection {
    switch self {
    case .everything, .changed, .along: self
    case .around(let nodes, let depth): .around(nodes.map(name), depth: depth)
    case .leading(let node, let depth): .leading(to: name(node), depth: depth)
    case .between(let start, let end, let legs): .between(name(start), name(end), legs)
    }
  }
}
