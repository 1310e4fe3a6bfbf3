import GraphAlgorithms
import Testing

struct DirectedGraphTests {
  @Test func `nodes keep the order of their insertion and edges count once`() {
    let graph = DirectedGraph(nodes: ["c", "a", "c"], edges: [("a", "x"), ("c", "a"), ("a", "c"), ("a", "x")])
    #expect(graph.nodes == ["c", "a", "x"])
    #expect(graph.edges.map { $0.from + $0.to } == ["ca", "ac", "ax"])
    #expect(graph.edgeCount == 3)
    #expect(graph.successors(of: "a") == ["c", "x"])
    #expect(graph.successors(of: "unknown") == [])
    #expect(graph.contains("x"))
    #expect(!graph.contains("unknown"))
  }

  @Test func `a graph of positions is that of the nodes that stand there`() {
    let names = ["a", "b", "c", "d"]
    for tiny in TinyGraph.all {
      let named = DirectedGraph(nodes: names, edges: tiny.edges.map { (names[$0], names[$1]) })
      let placed = DirectedGraph(nodes: names, positions: tiny.edges)
      let places = tiny.edges.map { placed.edgePosition(from: $0, to: $1) }
      if placed != named || places != tiny.edges.map({ named.position(from: names[$0], to: names[$1]) }) {
        Issue.record("\(tiny.edges)")
      }
    }
  }

  @Test func `the order of edges does not matter`() {
    for tiny in TinyGraph.withoutLoops {
      let other = DirectedGraph(nodes: 0..<4, edges: tiny.edges.reversed())
      if tiny.graph != other { Issue.record("\(tiny.edges)") }
    }
  }

  @Test func `a graph has exactly the edges it was given`() {
    for tiny in TinyGraph.all {
      let graph = tiny.graph
      let expected = Set(tiny.edges.map { DirectedGraph<Int>.Edge(from: $0, to: $1) })
      let found = graph.edges
      if Set(found) != expected || found.count != expected.count { Issue.record("\(tiny.edges)") }
    }
  }

  @Test func `an edge is found if and only if it is there`() {
    for tiny in TinyGraph.withoutLoops {
      let graph = tiny.graph
      for from in 0..<4 {
        for to in 0..<4 where graph.hasEdge(from: from, to: to) != tiny.hasEdge(from, to) {
          Issue.record("\(from) to \(to) of \(tiny.edges)")
        }
      }
    }
    #expect(!TinyGraph(bits: 0xFFFF).graph.hasEdge(from: 0, to: 9))
  }

  @Test func `reversing twice changes nothing and once turns every edge`() {
    for tiny in TinyGraph.withoutLoops {
      let graph = tiny.graph
      let turned = DirectedGraph(nodes: 0..<4, edges: tiny.edges.map { ($1, $0) })
      if graph.reversed() != turned || graph.reversed().reversed() != graph { Issue.record("\(tiny.edges)") }
    }
  }

  @Test func `a filter keeps the edges between the nodes that it keeps`() {
    for tiny in TinyGraph.withoutLoops {
      let kept = tiny.graph.filter { $0 != 1 }
      let expected = DirectedGraph(nodes: [0, 2, 3], edges: tiny.edges.filter { $0 != 1 && $1 != 1 })
      if kept != expected { Issue.record("\(tiny.edges)") }
    }
  }

  @Test func `removing edges leaves the others and all nodes`() {
    let graph = DirectedGraph(nodes: [1, 2, 3], edges: [(1, 2), (2, 3), (3, 1)])
    let rest = graph.removing([DirectedGraph.Edge(from: 3, to: 1), DirectedGraph.Edge(from: 9, to: 9)])
    #expect(rest == DirectedGraph(nodes: [1, 2, 3], edges: [(1, 2), (2, 3)]))
  }
}
