import NavigationGraph
import Testing

@Suite struct `Edges of one step` {
  private static let nodes = [Node("A", kind: .screen, isEntry: true), Node("B", kind: .screen)]

  private static func edge(_ confidence: Confidence, isDead: Bool, _ line: Int) -> NavigationEdge {
    NavigationEdge(
      "A", .push, "B", confidence: confidence, isDead: isDead,
      sites: [
        Site(.call, SourcePlace(file: "A.swift", line: 1, column: 1)),
        Site(.create, SourcePlace(file: "A.swift", line: line, column: 1)),
      ])
  }

  private static let edges = [
    edge(.likely, isDead: true, 9), edge(.certain, isDead: false, 4), edge(.likely, isDead: true, 4),
  ]

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func `are one edge in whatever order and way they are added`(_ order: [Int]) throws {
    let made = NavigationGraph(nodes: Self.nodes, edges: order.map { Self.edges[$0] })
    var grown = NavigationGraph(nodes: Self.nodes, edges: [])
    for index in order { grown.insert(Self.edges[index]) }
    #expect(made == grown)
    let edge = try #require(made.edges.first)
    #expect(made.edges.count == 1)
    #expect(edge.confidence == .certain)
    #expect(!edge.isDead)
    #expect(edge.sites.map(\.place.line) == [1, 4, 9])
  }
}
