/// The navigation graph of an app: who shows what, who keeps whom, and how one gets out again.
///
/// Nodes and edges are kept sorted, so that the same set of insertions in any order gives an equal graph.
public struct NavigationGraph: Sendable {
  private var nodesByID: [NodeID: Node]
  private var edgesByStep: [EdgeStep: Edge]
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
  public init(nodes: some Sequence<Node>, edges: some Sequence<NavigationEdge>) {
    self.init()
    let edges = Array(edges)
    for node in nodes { insert(node) }
    let kinds = KindInference(edges: edges)
    // A name is kept once: walks over large graphs spend their time on memory.
    func kept(_ id: NodeID) -> NodeID {
      if let node = nodesByID[id] { return node.id }
      insert(Node(id, kind: kinds.kind(of: id)))
      return id
    }
    // Edges of one step are merged together: one after another, a step of many sites would be sorted as often.
    var merged: [EdgeStep: MergedEdge] = [:]
    for var edge in edges {
      edge.from = kept(edge.from)
      edge.to = edge.to.map(kept)
      edge.carrier = edge.carrier.map(kept)
      let step = EdgeStep(edge)
      if merged[step]?.add(edge) == nil { merged[step] = MergedEdge(edge) }
    }
    edgesByStep = merged.mapValues(\.edge)
    orderedNodes = self.nodes
    orderedEdges = self.edges
  }

  /// The nodes, by name.
  /// - Complexity: O(1), after an insertion O(*n* log *n*).
  public var nodes: [Node] { orderedNodes ?? nodesByID.values.sorted { $0.id < $1.id } }

  /// The edges, by source, verb, target, event and carrier.
  /// - Complexity: O(1), after an insertion O(*e* log *e*).
  public var edges: [NavigationEdge] {
    orderedEdges ?? edgesByStep.keys.sorted().compactMap { edgesByStep[$0] }
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
  public mutating func insert(_ edge: NavigationEdge) {
    for id in [edge.from, edge.to, edge.carrier].compactMap({ $0 }) {
      precondition(nodesByID[id] != nil, "edge \(edge.from) -\(edge.verb)-> needs the node '\(id)'")
    }
    add(edge)
  }

  private mutating func add(_ edge: Edge) {
    orderedEdges = nil
    let step = EdgeStep(edge)
    guard let known = edgesByStep[step] else {
      edgesByStep[step] = edge
      return
    }
    var merged = MergedEdge(known)
    merged.add(edge)
    edgesByStep[step] = merged.edge
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
