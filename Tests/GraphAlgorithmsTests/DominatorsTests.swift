import GraphAlgorithms
import Testing

struct DominatorsTests {
  @Test(arguments: [[0], [2], [0, 1], [3, 1, 0], []])
  func `a dominator is a node without which the other cannot be reached`(starts: [Int]) {
    for tiny in TinyGraph.withoutLoops {
      let dominators = tiny.graph.dominators(from: starts)
      let set = starts.reduce(0) { $0 | 1 << $1 }
      let reached = tiny.reached(from: set)
      for node in 0..<4 {
        let expected = members(reached).filter { other in
          let without = tiny.reached(from: set, without: 1 << other)
          return other != node && reached >> node & 1 == 1 && without >> node & 1 == 0
        }
        let found = dominators.dominators(of: node)
        if found.sorted() != expected { Issue.record("\(found) dominate \(node) from \(starts) in \(tiny.edges)") }
        if dominators[node] != found.first { Issue.record("\(node) in \(tiny.edges)") }
      }
    }
  }

  @Test func `nearer dominators come first`() {
    for tiny in TinyGraph.withoutLoops {
      let dominators = tiny.graph.dominators(from: [0])
      for node in 0..<4 {
        let found = dominators.dominators(of: node)
        let isChain = zip(found, found.dropFirst()).allSatisfy { dominators.dominators(of: $0).contains($1) }
        if !isChain { Issue.record("\(found) of \(node) in \(tiny.edges)") }
      }
    }
  }

  @Test func `larger graphs have the dominators that removal gives`() {
    for seed in 0..<40 {
      let count = 30
      let edges = (0..<45).map { step in (random(seed, 2 * step, count), random(seed, 2 * step + 1, count)) }
      let graph = DirectedGraph(nodes: 0..<count, edges: edges)
      let dominators = graph.dominators(from: [0])
      let reached = Set(graph.search(from: [0]).nodes)
      for other in reached.subtracting([0]) {
        let without = Set(graph.filter { $0 != other }.search(from: [0]).nodes)
        let lost = reached.subtracting(without).subtracting([other])
        let dominated = Set(reached.filter { dominators.dominators(of: $0).contains(other) })
        if lost != dominated { Issue.record("\(other) dominates \(dominated), not \(lost), in \(edges)") }
      }
    }
  }
}

/// A number below `limit` that looks random and is the same on every run.
private func random(_ seed: Int, _ step: Int, _ limit: Int) -> Int {
  var mixed = UInt64(seed * 1_000_003 + step) &* 0x9E37_79B9_7F4A_7C15
  mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
  mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
  return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
}
