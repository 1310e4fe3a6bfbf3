import NavigationGraph

/// Edges that a map draws as one line: between the same nodes, with the same look, and with the same fate.
///
/// At an end that is a closed flow all edges of the other end are one line, whatever they do.
struct EdgeBundle {
  let from: NodeID
  let to: NodeID?
  let look: EdgeLook
  /// The edges in graph order, at least one.
  let edges: [Edge]
  /// The gravest finding on any of them.
  let severity: Severity?
  /// What has become of them between two states of the app.
  let change: MapChange?
  /// Their numbers in the argument that the map draws.
  let numbers: [Int]

  /// Bundles edges of a map without closed flows and changes, in the order of their first edges.
  /// - Complexity: O(*e*) expected.
  static func bundles(of edges: [Edge], marks: FindingMarks) -> [EdgeBundle] {
    bundles(of: edges.map { MapEdge($0) }, closed: [], marks: marks)
  }

  /// Bundles edges, in the order of their first edges; `closed` are the nodes that are flows.
  /// - Complexity: O(*e*) expected.
  static func bundles(of edges: [MapEdge], closed: Set<NodeID>, marks: FindingMarks) -> [EdgeBundle] {
    struct Key: Hashable {
      let from: NodeID
      let to: NodeID?
      let look: EdgeLook?
      let change: MapChange?
    }
    var groups: [(key: Key, members: [MapEdge])] = []
    var positions: [Key: Int] = [:]
    for drawn in edges {
      let edge = drawn.edge
      let isClosed = !closed.isEmpty && (closed.contains(edge.from) || edge.to.map(closed.contains) ?? false)
      let isMerged = isClosed && edge.verb.isRoute
      let key = Key(
        from: edge.from, to: edge.to, look: isMerged ? nil : EdgeLook(edge), change: isMerged ? nil : drawn.change)
      if let position = positions[key] {
        groups[position].members.append(drawn)
      } else {
        positions[key] = groups.count
        groups.append((key, [drawn]))
      }
    }
    return groups.map { key, drawn in
      let edges = drawn.map(\.edge)
      return EdgeBundle(
        from: key.from, to: key.to, look: key.look ?? EdgeLook(merging: edges), edges: edges,
        severity: edges.compactMap { marks.severity(of: $0) }.max(), change: MapChange.joining(drawn.map(\.change)),
        numbers: drawn.compactMap(\.number))
    }
  }
}

extension EdgeLook {
  /// The look of a single edge.
  fileprivate init(_ edge: Edge) {
    self.init(
      verb: edge.verb, shownAs: edge.verb == .start ? edge.shownAs : nil, isWeak: edge.isWeak,
      isGuessed: edge.confidence == .guessed, isDead: edge.isDead)
  }

  /// The look of several routes in one line: that of the verb which says most, a start before all others.
  fileprivate init(merging edges: [Edge]) {
    let order: [Verb] = [.start, .link, .root, .present, .push, .replace, .tab, .embed]
    let verb = order.first { verb in edges.contains { $0.verb == verb } } ?? .push
    self.init(
      verb: verb, isGuessed: edges.allSatisfy { $0.confidence == .guessed }, isDead: edges.allSatisfy(\.isDead),
      count: edges.count)
  }
}
