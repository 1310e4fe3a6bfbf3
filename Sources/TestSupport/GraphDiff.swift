import NavigationGraph

/// What one graph has to lose and to gain to become another, in the notation; `nil` where the graphs are equal.
///
/// Lines of nodes and edges that only the old graph has begin with `-`, those that only the new one has with `+`.
/// - Complexity: O(*n* log *n* + *e* log *e*), for *n* nodes and *e* edges of both graphs.
public func graphDiff(from old: NavigationGraph, to new: NavigationGraph) -> String? {
  if old == new { return nil }
  let oldLines = old.nodes.map(\.notation) + old.edges.map(\.notation)
  let newLines = new.nodes.map(\.notation) + new.edges.map(\.notation)
  let lost = Set(oldLines).subtracting(newLines)
  let gained = Set(newLines).subtracting(oldLines)
  let lines = oldLines.filter(lost.contains).map { "- \($0)" } + newLines.filter(gained.contains).map { "+ \($0)" }
  return lines.joined(separator: "\n")
}

/// How a graph differs from the one in the notation: the lines that are missing (`-`) and too many (`+`); `nil` where it is
/// that graph.
///
/// The expectation tells as much as it wants to: `ignoringPlaces` compares the graphs without any place.
/// - Throws: `GraphTextError` where the notation cannot be read.
public func graphDiff(
  fromNotation expected: String, to graph: NavigationGraph, ignoringPlaces: Bool = false
) throws(GraphTextError) -> String? {
  let expected = try GraphText(expected, file: "expected").graph
  return ignoringPlaces
    ? graphDiff(from: expected.withoutPlaces, to: graph.withoutPlaces) : graphDiff(from: expected, to: graph)
}

extension NavigationGraph {
  /// The same nodes and edges without places; steps that differed in their place only become one.
  public var withoutPlaces: NavigationGraph {
    let nodes = nodes.map { Node($0.id, kind: $0.kind, isEntry: $0.isEntry) }
    let edges = edges.map { edge in
      var edge = edge
      edge.sites = []
      return edge
    }
    return NavigationGraph(nodes: nodes, edges: edges)
  }
}
