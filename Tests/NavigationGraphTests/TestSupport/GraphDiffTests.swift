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

  @Test func `a graph is its own notation, with and without its places`() throws {
    let graph = try GraphText("screen A at A.swift:1:1\nA -push-> B at A.swift:2:2").graph
    let placed = try graphDiff(fromNotation: graph.notation, to: graph)
    #expect(placed == nil)
    let placeless = try graphDiff(fromNotation: "A -push-> B", to: graph, ignoringPlaces: true)
    #expect(placeless == nil)
  }

  @Test func `a graph differs from another one's notation by the lines that are missing and too many`() throws {
    let graph = try GraphText("A -push-> B").graph
    let diff = try graphDiff(fromNotation: "A -push-> C", to: graph)
    #expect(diff == "- screen C\n- A -push-> C\n+ screen B\n+ A -push-> B")
    let placed = try GraphText("A -push-> B at A.swift:2:2").graph
    let places = try graphDiff(fromNotation: "A -push-> B", to: placed)
    #expect(places == "- A -push-> B\n+ A -push-> B at A.swift:2:2")
  }

  @Test func `a notation that cannot be read is refused`() throws {
    let graph = try GraphText("A -push-> B").graph
    #expect(throws: GraphTextError.self) { try graphDiff(fromNotation: "A -psuh-> C", to: graph) }
  }
}
