extension PageContents {
  /// Gives each route between two nodes of one flow its home there; in a dense flow only a tree of them has one.
  mutating func settleLines() {
    let inside = Dictionary(grouping: lines.indices) { flowAround(lines[$0]) }
    for number in flows.indices {
      let all = inside[number] ?? []
      flows[number].isDense = all.count > 40 && all.count > 2 * flows[number].members.count
      let settled = flows[number].isDense ? firstWays(in: flows[number], among: all) : all
      for index in settled { lines[index].home = number }
    }
  }

  /// The flow that holds both ends of a route.
  private func flowAround(_ line: Line) -> Int? {
    guard line.look.verb.isRoute, let target = line.to, let flow = flow(of: line.from) else { return nil }
    return self.flow(of: target) == flow ? flow : nil
  }

  /// The lines by which each node of a flow is first reached, breadth-first from its coordinator and then from the others.
  ///
  /// - Complexity: O(*n* + *l*) expected, for *n* nodes and *l* lines of the flow.
  private func firstWays(in flow: Flow, among all: [Int]) -> [Int] {
    let leaving = Dictionary(grouping: all) { lines[$0].from }
    var found: Set<Int> = []
    var ways: [Int] = []
    for root in [flow.head].compactMap({ $0 }) + flow.members where found.insert(root).inserted {
      var queue = [root]
      var next = 0
      while next < queue.count {
        for index in leaving[queue[next]] ?? [] {
          guard let target = lines[index].to, found.insert(target).inserted else { continue }
          ways.append(index)
          queue.append(target)
        }
        next += 1
      }
    }
    return ways
  }
}
