import NavigationGraph

extension SARIFLog {
  /// A graph; section 3.39.
  struct Graph: Encodable {
    let description: Message
    let nodes: [Node]
    let edges: [Edge]
  }

  /// A node of a graph; section 3.40.
  struct Node: Encodable {
    let id: String
    let label: Message
    let location: Location?
  }

  /// An edge of a graph; section 3.41.
  struct Edge: Encodable {
    let id: String
    let label: Message
    let sourceNodeId: String
    let targetNodeId: String
  }

  /// A way through the graph of the run, each edge of which begins where the one before ends; section 3.42.
  struct GraphTraversal: Encodable {
    let runGraphIndex = 0
    let edgeTraversals: [EdgeTraversal]
  }

  /// A step of such a way; section 3.43.
  struct EdgeTraversal: Encodable {
    let edgeId: String
    let message: Message
  }
}

/// The navigation graph in SARIF's own form, with the ways that proofs take through it.
struct SARIFGraph {
  /// The graph as it is written.
  let form: SARIFLog.Graph
  private let edges: [Edge]
  /// The numbers of the edges that stand at each place.
  private let byPlace: [SourcePlace: [Int]]

  /// Takes over what a graph has; steps that lead back, and so have no target, are no edges in SARIF's sense.
  ///
  /// - Complexity: O(*n* + *e*) for *n* nodes and *e* edges.
  init(_ graph: NavigationGraph, location: (SourcePlace) -> SARIFLog.Location) {
    let known = Set(graph.nodes.map(\.id))
    edges = graph.edges.filter { edge in edge.to.map(known.contains) == true && known.contains(edge.from) }
    byPlace = Dictionary(
      edges.enumerated().compactMap { number, edge in edge.place.map { ($0, [number]) } }, uniquingKeysWith: +)
    form = SARIFLog.Graph(
      description: SARIFLog.Message(text: "The app's navigation: who keeps and who shows whom."),
      nodes: graph.nodes.map { node in
        SARIFLog.Node(
          id: node.id.name, label: SARIFLog.Message(text: "\(node.kind.rawValue) \(node.id.name)"),
          location: node.place.map(location))
      },
      edges: edges.enumerated().map { number, edge in
        SARIFLog.Edge(
          id: "\(number)",
          label: SARIFLog.Message(text: edge.verb.rawValue + (edge.event.map { " on \($0)" } ?? "")),
          sourceNodeId: edge.from.name, targetNodeId: edge.to?.name ?? "")
      })
  }

  /// The way that a proof begins with, as far as its steps are edges that join; `nil` where it does not begin with one.
  func traversal(of proof: [ProofStep]) -> SARIFLog.GraphTraversal? {
    var way: [SARIFLog.EdgeTraversal] = []
    var end: NodeID?
    for step in proof {
      let next = (step.place.flatMap { byPlace[$0] } ?? []).first { number in
        guard let target = edges[number].to, step.text.contains("'\(target.name)'") else { return false }
        return end == nil || end == edges[number].from
      }
      guard let next else { break }
      way.append(SARIFLog.EdgeTraversal(edgeId: "\(next)", message: SARIFLog.Message(text: step.text)))
      end = edges[next].to
    }
    return way.isEmpty ? nil : SARIFLog.GraphTraversal(edgeTraversals: way)
  }
}
