import NavigationGraph

/// Edges that a map draws as one line: between the same nodes, and with the same look.
struct EdgeBundle {
  let from: NodeID
  let to: NodeID?
  let look: EdgeLook
  /// The edges in graph order, at least one.
  let edges: [Edge]
  /// The gravest finding on any of them.
  let severity: Severity?

  /// Bundles edges, in the order of their first edges.
  /// - Complexity: O(*e*) expected.
  static func bundles(of edges: [Edge], marks: FindingMarks) -> [EdgeBundle] {
    struct Key: Hashable {
      let from: NodeID
      let to: NodeID?
      let look: EdgeLook
    }
    var order: [Key] = []
    var members: [Key: [Edge]] = [:]
    for edge in edges {
      let look = EdgeLook(
        verb: edge.verb, shownAs: edge.verb == .start ? edge.shownAs : nil, isWeak: edge.isWeak,
        isGuessed: edge.confidence == .guessed, isDead: edge.isDead)
      let key = Key(from: edge.from, to: edge.to, look: look)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(edge)
    }
    return order.map { key in
      let edges = members[key] ?? []
      return EdgeBundle(
        from: key.from, to: key.to, look: key.look, edges: edges,
        severity: edges.compactMap { marks.severity(of: $0) }.max())
    }
  }
}
