import Foundation
import GraphAlgorithms
import NavigationGraph

/// Tells how the time of the graph algorithms grows while the number of edges doubles: ×2 is linear.
struct GrowthBenchmark {
  /// The numbers of edges, each twice the one before.
  let sizes: [Int]

  /// Measures, and prints a table: an algorithm a line, a size a column.
  func run(print: (String) -> Void) {
    print("growth with the number of edges: \(sizes.map(String.init).joined(separator: ", "))\n")
    var rows: [String: [Duration]] = [:]
    for size in sizes {
      let tasks = Self.tasks(edgeCount: size)
      let times = ProcessorTime.least(of: tasks.map(\.body))
      for (task, time) in zip(tasks, times) { rows[task.name, default: []].append(time) }
    }
    for task in Self.tasks(edgeCount: 160) {
      let times = rows[task.name]!
      let factors = zip(times.dropFirst(), times).map { String(format: " ×%.2f", $0 / $1) }.joined()
      print("  \(task.name)\(factors), the last in \(times.last!.inSeconds)\n")
    }
  }

  private struct Task {
    let name: String
    let body: () -> Void
  }

  private static func tasks(edgeCount: Int) -> [Task] {
    let forest = RingForest(edgeCount: edgeCount)
    let graph = forest.graph
    let text = forest.edges.map { "Screen\($0) -push-> Screen\($1)\n" }.joined()
    return [
      Task(name: "building the graph") { precondition(forest.graph.edgeCount == forest.edges.count) },
      Task(name: "reachability") { precondition(graph.search(from: [forest.root]).nodes.count == forest.nodeCount) },
      Task(name: "components") { precondition(graph.stronglyConnectedComponents().count == forest.groupCount) },
      Task(name: "dominators") { precondition(forest.agrees(with: graph.dominators(from: [forest.root]))) },
      Task(name: "reading the notation") {
        precondition((try? GraphText(text))?.graph.edges.count == forest.edges.count)
      },
    ]
  }
}
