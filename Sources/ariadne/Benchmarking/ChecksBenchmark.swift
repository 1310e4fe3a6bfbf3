import Foundation
import NavigationChecks
import NavigationGraph

/// Tells how the time of all checks grows with the size of an app, which is a sample many times over.
struct ChecksBenchmark {
  /// The graph of the sample.
  let graph: NavigationGraph
  /// The numbers of edges.
  let sizes: [Int]

  /// Measures, and prints a line for each size, then the rules that take the most time at the last.
  func run(print: (String) -> Void) {
    let clock = ContinuousClock()
    var slowest: [(id: String, time: Duration)] = []
    var before: (edges: Int, time: Duration)?
    for size in sizes {
      let copies = max(1, size / graph.edges.count)
      let app = graph.repeated(copies)
      let edges = app.edges.count
      precondition(edges == copies * graph.edges.count, "\(copies) copies of \(graph.edges.count) edges are \(edges)")
      slowest = []
      var total = Duration.zero
      for rule in CheckCatalog.allRules {
        var findings = 0
        let time = clock.measure { findings = rule.findings(in: app).count }
        precondition(findings >= 0)
        slowest.append((rule.info.id, time))
        total += time
      }
      let growth = before.map { before in
        String(format: ", ×%.2f for ×%.2f edges", total / before.time, Double(edges) / Double(before.edges))
      }
      print("  \(CheckCatalog.allRules.count) checks of \(edges) edges: \(total.inSeconds)\(growth ?? "")\n")
      before = (edges, total)
    }
    for (id, time) in slowest.sorted(by: { ($1.time, $0.id) < ($0.time, $1.id) }).prefix(5) {
      print("    \(id) \(time.inSeconds)\n")
    }
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
