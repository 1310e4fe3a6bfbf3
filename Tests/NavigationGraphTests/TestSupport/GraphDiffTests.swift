import NavigationGraph
import TestSupport
import Testing

struct GraphDiffTests {
  @Test func `the difference of two graphs prints as lines of the notation`() throws {
    let old = try GraphText("*A -push-> B at A.swift:1:2\nB -pop-> .").graph
    let new = try GraphText("A -push-> B at A.swift:1:3\nB -pop-> .").graph
    let expected = """
      - *screen A
      - A -push-> B at A.swift:1:2
      + screen A
      + A -push-> B at A.swift:1:3
      """
    #expect(graphDiff(from: old, to: new) == expected)
    #expect(graphDiff(from: old, to: old) == nil)
  }

  @Test func `different graphs always have a difference that can be read`() throws {
    let graphs = Every.graphOfThreeScreens.prefix(512)
    let first = try #require(graphs.first)
    for graph in graphs.dropFirst() where (graphDiff(from: first, to: graph) ?? "").isEmpty {
      Issue.record("\(graph.notation)")
    }
  }

  @Test func `an expected graph passes with and without its places`() throws {
    let graph = try GraphText("screen A at A.swift:1:1\nA -push-> B at A.swift:2:2").graph
    try expectEqual(graph, notation: graph.notation)
    try expectEqual(graph, notation: "A -push-> B", ignoringPlaces: true)
  }

  @Test func `an unexpected graph fails`() throws {
    let graph = try GraphText("A -push-> B").graph
    try withKnownIssue {
      try expectEqual(graph, notation: "A -push-> C")
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["the graph differs:\n- screen C\n- A -push-> C\n+ screen B\n+ A -push-> B"]
    }
    #expect(throws: GraphTextError.self) { try expectEqual(graph, notation: "A -psuh-> C") }
  }
}
