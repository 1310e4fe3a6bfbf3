import GraphAlgorithms
import Testing

struct SearchTests {
  @Test func `a search reaches what stepping from node to node reaches`() {
    for tiny in TinyGraph.all {
      let graph = tiny.graph
      for starts in [[0], [3, 1], []] {
        let search = graph.search(from: starts)
        let expected = members(tiny.reached(from: starts.reduce(0) { $0 | 1 << $1 }))
        let contained = (0..<4).filter(search.contains)
        if search.nodes.sorted() != expected || contained != expected { Issue.record("\(starts) of \(tiny.edges)") }
      }
    }
  }

  @Test func `a path is the first of the shortest`() {
    for tiny in TinyGraph.withoutLoops {
      let search = tiny.graph.search(from: [0])
      let paths = tiny.paths(from: 0)
      for end in 0..<4 {
        let expected = paths.first { $0.last == end }
        if search.path(to: end) != expected { Issue.record("to \(end) in \(tiny.edges)") }
        if search.distance(to: end) != expected.map({ $0.count - 1 }) { Issue.record("to \(end) in \(tiny.edges)") }
        if tiny.graph.shortestPath(from: 0, to: end) != expected { Issue.record("to \(end) in \(tiny.edges)") }
      }
    }
  }

  @Test func `nearer nodes come first`() {
    for tiny in TinyGraph.withoutLoops {
      let search = tiny.graph.search(from: [0])
      let paths = search.nodes.compactMap(search.path(to:))
      let areSorted = zip(paths, paths.dropFirst()).allSatisfy { one, other in
        one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
      }
      if !areSorted { Issue.record("\(tiny.edges)") }
    }
  }

  @Test func `unknown starts are passed over`() {
    let graph = DirectedGraph(nodes: [1], edges: [(1, 2)])
    #expect(graph.search(from: [7]).nodes == [])
    #expect(graph.search(from: [7, 2, 2]).nodes == [2])
    #expect(graph.search(from: [1]).path(to: 7) == nil)
    #expect(graph.postorder(from: [7]) == [])
  }

  @Test func `postorder is that of a recursive search`() {
    for tiny in TinyGraph.all {
      let graph = tiny.graph
      if graph.postorder(from: [2, 0]) != recursivePostorder(tiny, [2, 0]) { Issue.record("\(tiny.edges)") }
      if graph.postorder() != recursivePostorder(tiny, [0, 1, 2, 3]) { Issue.record("\(tiny.edges)") }
    }
  }
}

private func recursivePostorder(_ tiny: TinyGraph, _ starts: [Int]) -> [Int] {
  var seen: Set<Int> = []
  var finished: [Int] = []
  func visit(_ node: Int) {
    guard seen.insert(node).inserted else { return }
    for next in 0..<4 where tiny.hasEdge(node, next) { visit(next) }
    finished.append(node)
  }
  starts.forEach(visit)
  return finished
}
