import NavigationGraph

/// Ways to write one graph that no rule may tell apart.
enum GraphForm: CaseIterable {
  case asWritten
  case linesReversed
  /// Every node but links gets another name, and names sort the other way round; a link's name says what it is.
  case renamed
  /// A part of the app that has nothing to do with the rest stands beside it.
  case besideAnother

  /// The text of an example in this form.
  func text(_ text: String) -> String {
    switch self {
    case .asWritten, .renamed: text
    case .linesReversed: text.split(separator: "\n").reversed().joined(separator: "\n")
    case .besideAnother: text + "\n*Other -root-> OtherHome\nOtherHome -push-> OtherDetail on select by Other"
    }
  }

  /// The graph of that text in this form.
  func graph(_ graph: NavigationGraph) -> NavigationGraph {
    guard self == .renamed else { return graph }
    func renamed(_ node: NodeID) -> NodeID { graph[node]?.kind == .link ? node : Self.mirrored(node) }
    let nodes = graph.nodes.map { Node(renamed($0.id), kind: $0.kind, isEntry: $0.isEntry, place: $0.place) }
    let edges = graph.edges.map { edge in
      var edge = edge
      edge.from = renamed(edge.from)
      edge.to = edge.to.map(renamed)
      edge.carrier = edge.carrier.map(renamed)
      return edge
    }
    return NavigationGraph(nodes: nodes, edges: edges)
  }

  /// The name that a node of this form has in the example, whose graph is given.
  func original(_ node: NodeID, in graph: NavigationGraph) -> NodeID {
    self == .renamed && graph[node]?.kind != .link ? Self.mirrored(node) : node
  }

  /// Mirrors each character of a name in the range of ASCII, which undoes itself.
  private static func mirrored(_ node: NodeID) -> NodeID {
    let mirrored = node.name.unicodeScalars.map { scalar in
      (0x21...0x7E).contains(scalar.value) ? Unicode.Scalar(0x9F - scalar.value) ?? scalar : scalar
    }
    return NodeID(String(String.UnicodeScalarView(mirrored)))
  }
}
