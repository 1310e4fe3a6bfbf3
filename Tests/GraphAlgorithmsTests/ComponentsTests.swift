import GraphAlgorithms
import Testing

struct ComponentsTests {
  @Test func `a component holds the nodes that reach each other`() {
    for tiny in TinyGraph.all {
      let graph = tiny.graph
      let expected = mutuallyReached(tiny)
      let cyclic = expected.filter { $0.count > 1 || tiny.hasEdge($0[0], $0[0]) }
      if graph.stronglyConnectedComponents() != expected { Issue.record("\(tiny.edges)") }
      if graph.cyclicComponents() != cyclic { Issue.record("\(tiny.edges)") }
    }
  }

  @Test func `successors come first`() {
    for tiny in TinyGraph.withoutLoops {
      let components = tiny.graph.componentsSuccessorsFirst()
      let sorted = components.sorted { $0[0] < $1[0] }
      if sorted != mutuallyReached(tiny) { Issue.record("\(tiny.edges)") }
      for (index, component) in components.enumerated() {
        let later = Set(components.dropFirst(index + 1).joined())
        let leadsOn = tiny.edges.contains { component.contains($0) && later.contains($1) }
        if leadsOn { Issue.record("\(components) of \(tiny.edges)") }
      }
    }
  }
}

private func mutuallyReached(_ tiny: TinyGraph) -> [[Int]] {
  let reached = (0..<4).map { tiny.reached(from: 1 << $0) }
  let components = (0..<4).map { node in members(reached[node]).filter { reached[$0] >> node & 1 == 1 } }
  return (0..<4).filter { components[$0][0] == $0 }.map { components[$0] }
}
