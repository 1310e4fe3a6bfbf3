import NavigationGraph

/// Which part of an app a map shows.
package enum MapSelection: Hashable, Sendable {
  /// All of it.
  case everything
  /// Some nodes, and what lies within so many steps of them, forwards or backwards.
  case around([NodeID], depth: Int)
  /// A node and all that leads to it; with a depth, only what does so within as many steps.
  case leading(to: NodeID, depth: Int?)
  /// The shortest ways from one node to another, and those that are longer by no more than a number of steps.
  case between(NodeID, NodeID, detour: Int)
  /// A way that a person goes, and nothing else.
  case along([WayLeg])
  /// What has changed between two states of the app, and what lies within so many steps of it.
  case changed(depth: Int)

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
    case .between(let start, let end, let detour): .between(name(start), name(end), detour: detour)
    }
  }
}

/// There is no way between two nodes of a map.
package struct NoWay: Error, Hashable, CustomStringConvertible {
  /// Where it would begin.
  package let start: NodeID
  /// Where it would end.
  package let end: NodeID

  /// The fault, in one line.
  package var description: String { "no way leads from '\(start)' to '\(end)'" }
}
