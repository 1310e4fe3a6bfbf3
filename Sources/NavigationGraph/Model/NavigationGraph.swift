/// The navigation graph of an app: who shows what, who keeps whom, and how one gets out again.
///
/// Nodes and edges are kept sorted, so that the same set of insertions in any order gives an equal graph.
public struct NavigationGraph: Sendable {
  private var nodesByID: [NodeID: Node]
  private var edgesByStep: [Step: Edge]
  /// The nodes and the edges in their orders, as long as none has been inserted since the graph was made of them.
  private var orderedNodes: [Node]?
  private var orderedEdges: [Edge]?

  /// Creates a graph without nodes and edges.
  public init() {
    nodesByID = [:]
    edgesByStep = [:]
  }

  /// Creates a graph from nodes and edges; ends of edges that are not among the nodes are added with an inferred kind.
  ///
  /// - Complexity: O(*n* + *e*) expected, for *n* nodes and *e* edges.
  public init(nodes: some Sequence<Node>, edges: some Sequence<Edge>) {
    self.init()
    let edges = Array(edges)
    for node in nodes { insert(node) }
    let kinds = KindInference(edges: edges)
    for edge in edges {
      for id in [edge.from, edge.to, edge.carrier].compactMap({ $0 }) where nodesByID[id] == nil {
        insert(Node(id, kind: kinds.kind(of: id)))
      }
      // A name is kept once: walks over large graphs spend their time on memory.
      var edge = edge
      edge.from = nodesByID[edge.from]?.id ?? edge.from
      edge.to = edge.to.map { nodesByID[$0]?.id ?? $0 }
      edge.carrier = edge.carrier.map { nodesByID[$0]?.id ?? $0 }
      insert(edge)
    }
    orderedNodes = self.nodes
    orderedEdges = self.edges
  }

  /// The nodes, by name.
  /// - Complexity: O(1), after an insertion O(*n* log *n*).
  public var nodes: [Node] { orderedNodes ?? nodesByID.values.sorted { $0.id < $1.id } }

  /// The edges, by source, verb, target, event and carrier.
  /// - Complexity: O(1), after an insertion O(*e* log *e*).
  public var edges: [Edge] {
    orderedEdges
      ?? edgesByStep.map { (key: $0.key.sortKey, edge: $0.value) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map(\.edge)
  }

  /// The node of that name, or `nil`.
  public subscript(id: NodeID) -> Node? { nodesByID[id] }

  /// Adds a node, or replaces the one of the same name.
  public mutating func insert(_ node: Node) {
    nodesByID[node.id] = node
    orderedNodes = nil
  }

  /// Adds an edge; one with the same step that is there already gains the new sites and exits and the higher confidence.
  ///
  /// The ends of the edge must be nodes of the graph.
  public mutating func insert(_ edge: Edge) {
    for id in [edge.from, edge.to, edge.carrier].compactMap({ $0 }) {
      precondition(nodesByID[id] != nil, "edge \(edge.from) -\(edge.verb)-> needs the node '\(id)'")
    }
    orderedEdges = nil
    let step = Step(edge)
    guard var known = edgesByStep[step] else {
      edgesByStep[step] = edge
      return
    }
    known.sites = Array(Set(known.sites).union(edge.sites)).sorted()
    known.exits.formUnion(edge.exits)
    known.confidence = max(known.confidence, edge.confidence)
    known.isDead = known.isDead && edge.isDead
    edgesByStep[step] = known
  }
}

extension NavigationGraph: Hashable {
  /// Whether both have the same nodes and edges.
  public static func == (one: NavigationGraph, other: NavigationGraph) -> Bool {
    one.nodesByID == other.nodesByID && one.edgesByStep == other.edgesByStep
  }

  /// Feeds nodes and edges to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(nodesByID)
    hasher.combine(edgesByStep)
  }
}

extension NavigationGraph {
  /// What makes two edges the same step; the first site of their own call counts, so that two places stay two edges.
  private struct Step: Hashable {
    let sortKey: [String]

    init(_ edge: Edge) {
      let place = edge.sites.first { $0.role == .call }?.place
      sortKey = [
        edge.from.name, edge.verb.rawValue, present(edge.to?.name), present(edge.event), present(edge.carrier?.name),
        present(edge.outcome), edge.guards.map(terminated).joined(), edge.shownAs?.rawValue ?? "",
        edge.isLocked ? "locked" : "", edge.storage?.rawValue ?? "", edge.isWeak ? "weak" : "",
        edge.verb.isOwnership ? "" : place.map { "\($0.file):\(padded($0.line)):\(padded($0.column))" } ?? "",
      ]
    }
  }
}

/// Tells an empty text from none, which comes first.
private func present(_ text: String?) -> String { text.map { "=" + $0 } ?? "" }

/// Tells `["a", "b"]` from `["a&b"]` once joined.
private func terminated(_ text: String) -> String {
  text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&-") + "&+"
}

private func padded(_ number: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, 9 - digits.count)) + digits
}

/// The kind of a node that is only known from its edges.
struct KindInference {
  private var coordinators: Set<NodeID> = []
  private var containers: Set<NodeID> = []
  private var links: Set<NodeID> = []

  init(edges: [Edge]) {
    for edge in edges {
      if let carrier = edge.carrier { coordinators.insert(carrier) }
      switch edge.verb {
      case .owns, .releases: coordinators.formUnion([edge.from, edge.to].compactMap { $0 })
      case .start:
        if let to = edge.to { coordinators.insert(to) }
      case .finish:
        if let to = edge.to { coordinators.insert(to) }
        if edge.carrier == nil { coordinators.insert(edge.from) }
      case .tab: containers.insert(edge.from)
      case .link: links.insert(edge.from)
      case .push, .present, .root, .replace, .embed, .pop, .popTo, .popToRoot, .dismiss: break
      }
    }
  }

  func kind(of id: NodeID) -> Node.Kind {
    if coordinators.contains(id) { return .coordinator }
    if containers.contains(id) { return .container }
    return links.contains(id) ? .link : .screen
  }
}
