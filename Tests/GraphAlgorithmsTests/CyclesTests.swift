import GraphAlgorithms
import Testing

struct CyclesTests {
  @Test func `the canonical cycle is the first of the shortest`() {
    for tiny in TinyGraph.all {
      let cycles = (0..<4).compactMap { tiny.cycles(from: $0).first }
      let length = cycles.map(\.count).min()
      let expected = cycles.first { $0.count == length }
      let found = tiny.graph.shortestCycle()
      if found != expected { Issue.record("\(String(describing: found)) in \(tiny.edges)") }
    }
  }

  @Test func `the cycle through a node is the first of the shortest that begin there`() {
    for tiny in TinyGraph.withoutLoops {
      let graph = tiny.graph
      for node in 0..<4 where graph.shortestCycle(through: node) != tiny.cycles(from: node).first {
        Issue.record("\(node) in \(tiny.edges)")
      }
    }
    #expect(TinyGraph(bits: 0xFFFF).graph.shortestCycle(through: 9) == nil)
  }

  @Test func `feedback edges are as few as an order of the nodes can leave`() {
    let orders = permutations([0, 1, 2, 3])
    for tiny in TinyGraph.withoutLoops {
      let graph = tiny.graph
      let found = graph.feedbackEdges()
      let counts = orders.map { order in tiny.edges.count { order[$0] >= order[$1] } }
      if found.count != counts.min() { Issue.record("\(found) in \(tiny.edges)") }
      if !graph.removing(found).cyclicComponents().isEmpty { Issue.record("\(found) in \(tiny.edges)") }
    }
  }

  @Test func `an edge from a node to itself is a feedback edge`() {
    let graph = DirectedGraph(nodes: [0, 1], edges: [(0, 0), (0, 1)])
    #expect(graph.feedbackEdges() == [DirectedGraph.Edge(from: 0, to: 0)])
  }

  @Test func `larger components lose every cycle for at most half of their edges`() {
    for count in [13, 20, 50] {
      for step in [1, 2, 3, 5, 7] {
        let edges = (0..<count).flatMap { node in
          [(node, (node + 1) % count), (node, (node * step + 3) % count), (node, (node + step) % count)]
        }
        let graph = DirectedGraph(nodes: 0..<count, edges: edges.filter { $0 != $1 })
        let found = graph.feedbackEdges()
        #expect(graph.removing(found).cyclicComponents().isEmpty)
        #expect(found.count <= graph.edgeCount / 2)
        #expect(!found.isEmpty)
      }
    }
  }

  @Test func `a single ring loses one edge however long it is`() {
    for count in [2, 12, 13, 1000] {
      let graph = DirectedGraph(nodes: 0..<count, edges: (0..<count).map { ($0, ($0 + 1) % count) })
      #expect(graph.feedbackEdges().count == 1)
      #expect(graph.shortestCycle() == Array(0..<count))
    }
  }
}

private func permutations(_ items: [Int]) -> [[Int]] {
  if items.isEmpty { return [[]] }
  return items.flatMap { first in permutations(items.filter { $0 != first }).map { [first] + $0 } }
}
