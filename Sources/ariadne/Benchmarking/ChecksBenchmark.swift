import Foundation
import NavigationChecks
import NavigationGraph

/// Tells what share of an extraction's time all checks take, and how their time grows with the size of an app, which is a
/// sample many times over.
struct ChecksBenchmark {
  /// The most that all checks may take at the first size, as a share of extracting as many copies of the sample.
  static let shareGoal = 0.05
  /// The most that their time may grow by, as a multiple of the growth of the app.
  static let growthGoal = 1.5

  /// The graph of the sample.
  let graph: NavigationGraph
  /// The processor time in which the sample is extracted; `nil` where that is not asked.
  let extraction: Duration?
  /// The numbers of edges.
  let sizes: [Int]

  /// Measures, and prints a line for each size with the rules that grow too fast, then the rules that take the most time
  /// at the last.
  func run(print: (String) -> Void) {
    var slowest: [(id: String, time: Duration)] = []
    var before: (edges: Int, time: Duration, byRule: [String: Duration])?
    for size in sizes {
      let copies = max(1, size / graph.edges.count)
      let app = graph.repeated(copies)
      let edges = app.edges.count
      precondition(edges == copies * graph.edges.count, "\(copies) copies of \(graph.edges.count) edges are \(edges)")
      var rounds = (0..<(edges > 200_000 ? 2 : 5)).map { _ in times(on: app) }
      rounds.sort { $0.total < $1.total }
      let total = rounds[0].total
      slowest = rounds[0].byRule
      print("  \(slowest.count) checks of \(edges) edges: \(total.inSeconds)")
      if let extraction, before == nil {
        let share = total / (extraction * copies)
        print(
          String(format: ", %.1f %% of extracting %d copies, goal %.0f %%: ", 100 * share, copies, 100 * Self.shareGoal)
        )
        print(share <= Self.shareGoal ? "met" : "missed")
      }
      if let before {
        let scale = Double(edges) / Double(before.edges)
        let growth = total / before.time / scale
        print(String(format: ", ×%.2f for ×%.2f edges, ", total / before.time, scale))
        print(String(format: "goal ×%.1f of that: ", Self.growthGoal) + (growth <= Self.growthGoal ? "met" : "missed"))
        // What takes next to nothing is noise.
        for (id, time) in slowest where time / total > 0.01 {
          guard let earlier = before.byRule[id], time / earlier / scale > Self.growthGoal else { continue }
          print(String(format: "\n    \(id) ×%.2f", time / earlier))
        }
      }
      print("\n")
      before = (edges, total, Dictionary(uniqueKeysWithValues: slowest.map { ($0.id, $0.time) }))
    }
    for (id, time) in slowest.sorted(by: { ($1.time, $0.id) < ($0.time, $1.id) }).prefix(5) {
      print("    \(id) \(time.inSeconds)\n")
    }
  }

  /// The processor time of all rules on a graph, and of each; what several of them ask counts for the first.
  private func times(on app: NavigationGraph) -> (total: Duration, byRule: [(id: String, time: Duration)]) {
    let checked = CheckedGraph(app)
    let byRule = CheckCatalog.allRules.map { rule in
      var findings = 0
      let time = ProcessorTime.spent { findings = rule.findings(in: checked).count }
      precondition(findings >= 0)
      return (id: rule.info.id, time: time)
    }
    return (byRule.reduce(.zero) { $0 + $1.time }, byRule)
  }
}

extension NavigationGraph {
  /// The graph so many times over, each time with every node under another module's name.
  fileprivate func repeated(_ count: Int) -> NavigationGraph {
    let nodes = nodes
    let edges = edges
    var copies: (nodes: [Node], edges: [Edge]) = ([], [])
    for number in 0..<count {
      func renamed(_ node: NodeID) -> NodeID { NodeID("Module\(number).\(node.name)") }
      copies.nodes += nodes.map { Node(renamed($0.id), kind: $0.kind, isEntry: $0.isEntry, place: $0.place) }
      copies.edges += edges.map { edge in
        var edge = edge
        edge.from = renamed(edge.from)
        edge.to = edge.to.map(renamed)
        edge.carrier = edge.carrier.map(renamed)
        return edge
      }
    }
    return NavigationGraph(nodes: copies.nodes, edges: copies.edges)
  }
}
