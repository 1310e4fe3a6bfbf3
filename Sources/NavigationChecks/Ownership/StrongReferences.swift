import NavigationGraph

/// The strong references of a graph that outlast what is on show.
struct StrongReferences {
  /// The positions of all of them in the graph.
  let lastingPositions: [Int]
  /// Those to something that the holder did not make and that nothing clears: only they can close a circle of objects.
  let handed: [Edge]
  /// Their positions in the graph.
  let handedPositions: [Int]
  private let released: Set<NodePair>

  init(_ graph: CheckedGraph) {
    let edges = graph.liveEdges
    var made: Set<NodePair> = []
    for edge in edges where edge.verb.isRoute || edge.sites.contains(where: { $0.role == .create }) {
      guard let to = edge.to else { continue }
      made.insert(NodePair(edge.actor, to))
      made.insert(NodePair(edge.from, to))
    }
    let released = Set(
      graph.live(.releases).compactMap { edge in edge.to.map { NodePair(edge.from, $0) } })
    lastingPositions = graph.livePositions(.owns).filter { position in
      let edge = graph.edges[position]
      guard !edge.isWeak, edge.to != nil else { return false }
      switch edge.storage {
      case .navigator, .application: return false
      case .closure, .part: return true
      default: return graph[edge.from]?.kind != .container
      }
    }
    handedPositions = lastingPositions.filter { position in
      let edge = graph.edges[position]
      guard let to = edge.to else { return false }
      let ends = NodePair(edge.from, to)
      guard !made.contains(ends), !released.contains(ends) else { return false }
      // A property of the holder's own type may hold another object; what captures its holder, or is handed it, cannot.
      return edge.from != to || edge.storage == .closure || edge.storage == .part
    }
    handed = handedPositions.map { graph.edges[$0] }
    self.released = released
  }

  /// Whether the holder lets go of what the reference is to at some time.
  func isReleased(_ reference: Edge) -> Bool {
    reference.to.map { released.contains(NodePair(reference.from, $0)) } ?? false
  }
}
