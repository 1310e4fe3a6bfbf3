import NavigationGraph

/// Edges that follow one another and end where they begin.
struct Circle {
  /// The edges in order; the first leaves the node that comes first by name.
  let edges: [Edge]

  /// Creates a circle from edges, each of which leaves the node that the one before leads to.
  init(_ edges: [Edge], leaving node: (Edge) -> NodeID) {
    let first = edges.indices.min { node(edges[$0]) < node(edges[$1]) } ?? 0
    self.edges = Array(edges[first...] + edges[..<first])
  }
}

/// Edges by the node they leave, for walks.
struct Arcs {
  private let arcs: [NodeID: [(edge: Edge, to: NodeID)]]
  private let source: @Sendable (Edge) -> NodeID

  /// Arranges edges; `source` tells which node an edge leaves, for edges without a target nothing is kept.
  init(_ edges: [Edge], leaving source: @escaping @Sendable (Edge) -> NodeID) {
    self.source = source
    let pairs = edges.compactMap { edge in edge.to.map { (edge: edge, to: $0) } }
    arcs = Dictionary(grouping: pairs) { source($0.edge) }
  }

  /// The nodes that edges leave, by name.
  var sources: [NodeID] { arcs.keys.sorted() }

  /// The nodes that edges lead to from `node`.
  func successors(of node: NodeID) -> [NodeID] { arcs[node, default: []].map(\.to) }

  /// A circle of fewest edges through `edge` within `nodes`, or `nil` where none closes.
  ///
  /// - Complexity: O(*n* + *e*) expected, for *n* nodes and the *e* edges that leave them.
  func shortestCircle(through edge: Edge, within nodes: Set<NodeID>) -> Circle? {
    guard let to = edge.to else { return nil }
    return path(from: to, to: source(edge), within: nodes).map { Circle([edge] + $0, leaving: source) }
  }

  /// A circle of fewest edges within `nodes`; of several the one whose first node comes first by name.
  ///
  /// - Complexity: O(*n* · (*n* + *e*)) expected, for *n* nodes and the *e* edges that leave them.
  func shortestCircle(within nodes: Set<NodeID>) -> Circle? {
    var shortest: Circle?
    for node in nodes.sorted() {
      for arc in arcs[node, default: []] where nodes.contains(arc.to) {
        guard let circle = shortestCircle(through: arc.edge, within: nodes) else { continue }
        if circle.edges.count < shortest?.edges.count ?? .max { shortest = circle }
        if circle.edges.count == 1 { return circle }
      }
    }
    return shortest
  }

  private func path(from start: NodeID, to goal: NodeID, within nodes: Set<NodeID>) -> [Edge]? {
    if start == goal { return [] }
    var arrivals: [NodeID: Edge] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      for arc in arcs[queue[next], default: []]
      where nodes.contains(arc.to) && arc.to != start && arrivals[arc.to] == nil {
        arrivals[arc.to] = arc.edge
        if arc.to == goal { return thread(to: goal, arrivals) }
        queue.append(arc.to)
      }
      next += 1
    }
    return nil
  }

  private func thread(to goal: NodeID, _ arrivals: [NodeID: Edge]) -> [Edge] {
    var thread: [Edge] = []
    var here = goal
    while let arrival = arrivals[here] {
      thread.append(arrival)
      here = source(arrival)
    }
    return thread.reversed()
  }
}
