import GraphAlgorithms
import Testing

@Suite struct CommunitiesTests {
  @Test func `two triangles that one edge joins are two groups`() {
    let graph = DirectedGraph(
      nodes: 0..<6, edges: [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3), (2, 3)])
    #expect(graph.communities() == [[0, 1, 2], [3, 4, 5]])
  }

  @Test func `every node is in one group, and no union of two groups is better`() {
    for tiny in TinyGraph.withoutLoops {
      let graph = tiny.graph
      let groups = graph.communities()
      if groups.flatMap({ $0 }).sorted() != [0, 1, 2, 3] { Issue.record("\(groups) of \(graph.edges)") }
      let found = modularity(groups, tiny)
      for one in groups.indices {
        for other in groups.indices where other > one {
          var joined = groups
          joined[one] += joined.remove(at: other)
          if modularity(joined, tiny) > found { Issue.record("\(groups) of \(graph.edges)") }
        }
      }
    }
  }

  /// The modularity of groups, multiplied by twice the number of edges squared.
  private func modularity(_ groups: [[Int]], _ tiny: TinyGraph) -> Int {
    let degrees = (0..<4).map { node in tiny.edges.count { $0.0 == node } + tiny.edges.count { $0.1 == node } }
    let total = 2 * tiny.edges.count
    return groups.reduce(0) { sum, group in
      let inner = 2 * tiny.edges.count { group.contains($0.0) && group.contains($0.1) }
      let degree = group.reduce(0) { $0 + degrees[$1] }
      return sum + inner * total - degree * degree
    }
  }
}
