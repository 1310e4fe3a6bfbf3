import CGraphviz

/// The lines of a graph that Graphviz is not to be led by: they join the parts of trees, whose places are found without it.
///
/// Each is taken out before the layout and comes back after it. Meanwhile Graphviz lays out a line of the same look between
/// two unseen nodes, for it alone knows how arrows are drawn.
struct LooseLines {
  typealias Graph = LaidOutGraph.Graph
  typealias Node = LaidOutGraph.Node
  typealias Edge = LaidOutGraph.Edge

  private let graph: Graph
  private let unseen: [Node]
  private let lines: [(placeholder: Edge, from: Node, to: Node)]

  /// Takes out the lines that `DotWriter` has marked; `nil` for a graph that Graphviz arranges by itself.
  init?(detachedFrom graph: Graph) {
    var name = Array(DotWriter.treesName.utf8CString)
    guard agget(UnsafeMutableRawPointer(graph), &name).map({ $0.pointee != 0 }) ?? false else { return nil }
    let nodes = Array(first: agfstnode(graph)) { agnxtnode(graph, $0) }
    let edges = nodes.flatMap { node in
      Array(first: agfstout(graph, node)) { agnxtout(graph, $0) }
        .filter { Self.isLoose($0) }.map { (edge: $0, from: node) }
    }
    self.graph = graph
    if edges.isEmpty {
      (unseen, lines) = ([], [])
      return
    }
    func node(_ name: String) -> Node? {
      var name = Array(name.utf8CString)
      guard let node = agnode(graph, &name, 1) else { return nil }
      for (key, value) in [("style", "invis"), ("label", ""), ("width", "0.1"), ("height", "0.1")] {
        var key = Array(key.utf8CString)
        var value = Array(value.utf8CString)
        var empty = Array("".utf8CString)
        agsafeset(UnsafeMutableRawPointer(node), &key, &value, &empty)
      }
      return node
    }
    guard let one = node(" loose one"), let other = node(" loose other") else { return nil }
    unseen = [one, other]
    lines = edges.compactMap { edge, from in
      guard let to = edge.pointee.node, let placeholder = agedge(graph, one, other, nil, 1) else { return nil }
      agcopyattr(UnsafeMutableRawPointer(edge), UnsafeMutableRawPointer(placeholder))
      agdeledge(graph, edge)
      return (placeholder, from, to)
    }
  }

  /// Puts the lines back once Graphviz has found places for the nodes; where they run is still to be said.
  func attach() {
    var record = Array("Agedgeinfo_t".utf8CString)
    for (placeholder, from, to) in lines {
      guard let edge = agedge(graph, from, to, nil, 1) else { continue }
      agcopyattr(UnsafeMutableRawPointer(placeholder), UnsafeMutableRawPointer(edge))
      agbindrec(UnsafeMutableRawPointer(edge), &record, UInt32(MemoryLayout<Agedgeinfo_t>.size), 1)
      LaidOutGraph.record(of: edge).pointee.spl = LaidOutGraph.record(of: placeholder).pointee.spl
    }
    for node in unseen { agdelnode(graph, node) }
  }

  /// Whether a line joins parts of the tree.
  static func isLoose(_ edge: Edge) -> Bool { text(DotWriter.looseLineName, of: edge) != nil }

  /// Whether a line is the one on which its target hangs.
  static func isBranch(_ edge: Edge) -> Bool { text(DotWriter.looseLineName, of: edge) == DotWriter.branchValue }

  /// What an attribute of a line says; `nil` where it says nothing.
  static func text(_ name: String, of edge: Edge) -> String? {
    var name = Array(name.utf8CString)
    return agget(UnsafeMutableRawPointer(edge), &name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
