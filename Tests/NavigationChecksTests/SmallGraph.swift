import NavigationGraph

/// All small graphs, and the obvious answers about them.
enum SmallGraph {
  typealias Arc = (from: Int, to: Int)

  /// The arcs that the bits choose among all between `count` nodes; with loops there are `count` · `count`.
  static func arcs(of count: Int, bits: Int, loops: Bool = false) -> [Arc] {
    let all = (0..<count).flatMap { from in (0..<count).map { Arc(from, $0) } }.filter { loops || $0.from != $0.to }
    return all.indices.filter { bits & (1 << $0) != 0 }.map { all[$0] }
  }

  /// Screens `S0`, `S1`, … with an edge of that verb for each arc.
  static func graph(_ arcs: [Arc], count: Int = 4, verb: Verb, entry: Int? = nil) -> NavigationGraph {
    NavigationGraph(
      nodes: (0..<count).map { Node(name($0), kind: .screen, isEntry: $0 == entry) },
      edges: arcs.map { Edge(name($0.from), verb, name($0.to)) })
  }

  static func name(_ node: Int) -> NodeID { NodeID("S\(node)") }

  /// The nodes that arcs lead to from `start`, with `start`.
  static func reachable(from start: Set<Int>, _ arcs: [Arc]) -> Set<Int> {
    var seen = start
    while true {
      let more = seen.union(arcs.filter { seen.contains($0.from) }.map(\.to))
      if more == seen { return seen }
      seen = more
    }
  }

  /// The groups of nodes that lead to one another, and single nodes that lead to themselves.
  static func circles(_ arcs: [Arc], count: Int) -> Set<Set<Int>> {
    let onward = (0..<count).map { node in reachable(from: Set(arcs.filter { $0.from == node }.map(\.to)), arcs) }
    let groups = (0..<count).filter { onward[$0].contains($0) }
      .map { node in Set((0..<count).filter { onward[node].contains($0) && onward[$0].contains(node) }) }
    return Set(groups)
  }

  /// The number of arcs on a shortest way from a node back to itself, or `nil`.
  static func shortestCircle(in group: Set<Int>, _ arcs: [Arc]) -> Int? {
    group.compactMap { start -> Int? in
      var here: Set<Int> = [start]
      for length in 1...group.count {
        here = Set(arcs.filter { here.contains($0.from) && group.contains($0.to) }.map(\.to))
        if here.contains(start) { return length }
      }
      return nil
    }.min()
  }
}
