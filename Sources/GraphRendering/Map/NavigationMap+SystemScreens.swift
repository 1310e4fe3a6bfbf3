import NavigationGraph

extension NavigationMap {
  /// The map without the system's own screens, such as alerts, which many show and none leads on from: whoever shows some
  /// bears their names instead.
  ///
  /// A screen stays that is asked for, that is itself what a finding is about, or to which
  /// a step has changed.
  /// - Complexity: O(*n* + *e*) expected, for *n* nodes and *e* edges.
  package func withoutSystemScreens(keeping asked: Set<NodeID> = []) -> NavigationMap {
    guard argument == nil else { return self }
    let told = Set(findings.compactMap(\.subjects.first))
    let sources = Set(edges.filter { $0.edge.to != nil && $0.edge.to != $0.edge.from }.map(\.edge.from))
    let changed = Set(edges.filter { $0.change != nil }.compactMap(\.edge.to))
    let gone = Set(
      nodes.filter { node in
        node.node.kind == .external && node.change == nil && !asked.contains(node.id) && !told.contains(node.id)
          && !sources.contains(node.id) && !changed.contains(node.id)
      }.map(\.id))
    if gone.isEmpty { return self }
    var map = self
    var shown: [NodeID: Set<NodeID>] = [:]
    map.edges = edges.filter { drawn in
      guard let to = drawn.edge.to else { return !gone.contains(drawn.edge.from) }
      if gone.contains(to), drawn.edge.verb.isRoute { shown[drawn.edge.from, default: []].insert(to) }
      return !gone.contains(to) && !gone.contains(drawn.edge.from)
    }
    map.nodes = nodes.filter { !gone.contains($0.id) }
    for index in map.nodes.indices { map.nodes[index].systemScreens = (shown[map.nodes[index].id] ?? []).sorted() }
    return map
  }
}
