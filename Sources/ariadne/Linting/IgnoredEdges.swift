import NavigationChecks
import NavigationGraph

/// A graph without the steps that a team has told every rule to ignore, ownership included.
struct IgnoredEdges {
  /// The graph without them.
  let graph: NavigationGraph
  /// What was to be ignored and is not there.
  let unmatched: [IgnoredEdge]

  /// Takes the steps out of a graph.
  ///
  /// - Complexity: O(*i* · *n* + *i* · *e*), for *i* entries, *n* nodes and *e* edges.
  init(_ ignored: [IgnoredEdge], in graph: NavigationGraph) {
    guard !ignored.isEmpty else {
      self.graph = graph
      unmatched = []
      return
    }
    let names = graph.nodes.map(\.id)
    let ends = ignored.map { (from: $0.from.names(among: names), to: $0.to.names(among: names)) }
    var isUsed = ignored.map { _ in false }
    let remaining = graph.edges.filter { edge in
      guard let to = edge.to else { return true }
      let matching = ends.indices.filter { ends[$0].from.contains(edge.from) && ends[$0].to.contains(to) }
      for number in matching { isUsed[number] = true }
      return matching.isEmpty
    }
    self.graph = NavigationGraph(nodes: graph.nodes, edges: remaining)
    unmatched = zip(ignored, isUsed).filter { !$0.1 }.map(\.0)
  }

  /// What is not there, each as a finding.
  ///
  /// - Parameter file: The configuration's path, relative to the analyzed folder.
  func findings(in file: String) -> [Finding] {
    unmatched.map { edge in
      Finding(
        rule: "unmatched-ignore", severity: .error, subjects: [NodeID(edge.text)],
        place: SourcePlace(file: file, line: edge.place.line, column: edge.place.column),
        message: "no step leads from '\(edge.from.text)' to '\(edge.to.text)'", proof: [],
        remedy: "delete the entry, or write the names that 'ariadne graph' prints")
    }
  }
}
