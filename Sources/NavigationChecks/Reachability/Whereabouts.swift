public import NavigationGraph

/// How somebody gets to a node, who keeps it, and what closes it.
public struct Whereabouts: Hashable, Sendable {
  /// A shortest way from where the system starts.
  public struct Route: Hashable, Sendable {
    /// The entry or link at which it begins.
    public let start: NodeID
    /// Its steps; none where the node is the start itself.
    public let steps: [NavigationEdge]
  }

  /// The node.
  public let node: Node
  /// One route from each entry and link that leads to the node, the shortest first, then by name.
  public let routes: [Route]
  /// The steps that lead to the node, in the order of the graph.
  public let arrivals: [NavigationEdge]
  /// Who keeps the node, weakly or not.
  public let owners: [NavigationEdge]
  /// What the node does to end, or what is done there: ways out that start from it.
  public let exits: [NavigationEdge]
  /// Where its owners let go of it.
  public let releases: [NavigationEdge]
  /// Why no route leads to the node, where none does.
  public let obstacle: [ProofStep]

  /// Looks a node up; `nil` where the graph does not have it.
  ///
  /// - Complexity: O(*s* · (*n* + *e*) + *e* log *e*), for *n* nodes, *e* edges and *s* entries and links.
  public init?(of id: NodeID, in graph: NavigationGraph) {
    guard let node = graph[id] else { return nil }
    let checked = CheckedGraph(graph)
    let reach = checked.reach
    let starts = graph.nodes.filter { $0.isEntry || $0.kind == .link }.map(\.id)
    let edges = graph.edges
    let showing = edges.lazy.filter { $0.verb.isRoute && !$0.isDead }.map { (Ends($0), $0) }
    let shows = Dictionary(showing, uniquingKeysWith: { first, _ in first })
    self.node = node
    routes = starts.compactMap { start in
      // Where somebody both keeps and shows the next node, how it is shown says more.
      reach.thread(from: start, to: id).map { Route(start: start, steps: $0.map { shows[Ends($0)] ?? $0 }) }
    }
    .sorted { ($0.steps.count, $0.start) < ($1.steps.count, $1.start) }
    arrivals = edges.filter { $0.to == id && $0.verb.isRoute }
    owners = edges.filter { $0.to == id && $0.verb == .owns }
    exits = edges.filter { $0.from == id && $0.verb.isWayOut }
    releases = edges.filter { $0.to == id && $0.verb == .releases }
    obstacle =
      routes.isEmpty
      ? checked.deadIslands.first { $0.head.id == id || $0.others.contains(id) }?.reason(for: id) ?? [] : []
  }
}

/// Who acts, and on whom.
private struct Ends: Hashable {
  let actor: NodeID
  let to: NodeID?

  init(_ edge: Edge) {
    actor = edge.actor
    to = edge.to
  }
}

extension DeadIsland {
  /// Why a node of the island is not reached.
  fileprivate func reason(for node: NodeID) -> [ProofStep] {
    proof + (node == head.id ? [] : [ProofStep("only \(quoted(head.id)) leads to \(quoted(node))", at: head.place)])
  }
}

extension Edge {
  /// What the step does, as a clause: who, verb, whom, how, whence, when.
  public var phrase: String { clause }
}
