import Foundation
import GraphAlgorithms
import NavigationGraph
import PathExploration

/// Tells how fast paths are made, and how good suites are, on made-up apps with a thousand flows.
struct PathsBenchmark {
  /// How many screens the apps have.
  let screenCounts: [Int]
  /// How high a stack is made; `nil` for none.
  let height: Int?

  /// Measures, and prints what it measured; results are checked on the way.
  func run(print: (String) -> Void) {
    for count in screenCounts {
      let app = SyntheticApp(screenCount: count, seed: 1)
      print("\(count) screens\n")
      measureSaturation(of: app, print)
      measureSuite(of: app, print)
      measureEnumeration(of: app, print)
    }
    if let height { measureHeight(height, print) }
  }

  private func measureSaturation(of app: SyntheticApp, _ print: (String) -> Void) {
    let rules = app.rules
    let flat = app.flatGraph
    let flagCount = 10
    let weights: [Valuations] = rules.guards.map { condition in
      guard let condition, condition.flag < flagCount else { return .neutral }
      return Valuations(flag: condition.flag, is: condition.isOn, of: flagCount)
    }
    let target = PushdownSystem<Int32, Int32>.Configuration(0, [0])
    let times = ProcessorTime.least(of: [
      { precondition(flat.search(from: [app.screenCount]).nodes.count <= app.screenCount + 1) },
      { precondition(rules.system.reachable(from: [rules.start]).contains(target)) },
      { precondition(rules.system.leading(to: [.exactly(target)]).contains(rules.start)) },
      { precondition(rules.system.reachable(from: [rules.start]) { weights[$0] }.contains(target)) },
    ])
    let count = rules.system.rules.count
    print(
      String(
        format: "  %d rules: post* %@, pre* %@; ×%.0f and ×%.0f of a breadth-first search without a stack\n", count,
        times[1].inMilliseconds, times[2].inMilliseconds, times[1] / times[0], times[2] / times[0]))
    print(
      String(format: "  1024 valuations at once %@, ×%.2f of post*\n", times[3].inMilliseconds, times[3] / times[1]))
  }

  private func measureSuite(of app: SyntheticApp, _ print: (String) -> Void) {
    var request = Suite.Request()
    request.maxSteps = app.screenCount > 1_000 ? 100 : 75
    var model: PathModel?
    var suite: Suite?
    let time = ProcessorTime.least(of: [
      {
        let made = PathModel(app)
        model = made
        suite = Suite(request, of: made)
      }
    ])[0]
    guard let model, let suite else { preconditionFailure("no suite was made") }
    let impossible = suite.paths.count { path in
      var machine = StackMachine(model)
      return machine.replay(path).obstacle != nil
    }
    print(
      "  routes and closings: \(suite.paths.count) paths, \(suite.stepCount) steps, \(impossible) impossible, "
        + "\(suite.itemCount - suite.uncovered.count) of \(suite.itemCount) items, "
        + String(format: "×%.2f of the bound, %@\n", suite.gap, time.inSeconds))
  }

  private func measureEnumeration(of app: SyntheticApp, _ print: (String) -> Void) {
    let model = PathModel(app)
    for (name, kind) in [("simple", FlowPaths.Kind.simple), ("prime", .prime)] {
      let paths = FlowPaths(kind, of: model)
      var counts: [Int] = []
      let time = ProcessorTime.least(of: [{ counts.append(paths.count()) }])[0]
      precondition(Set(counts).count == 1, "\(name) paths are \(counts)")
      print(
        String(
          format: "  %d %@ paths, %.1f million a second\n", counts[0], name,
          Double(counts[0]) / (time / .seconds(1)) / 1e6))
    }
  }

  /// A chain of pushes: one path to its end and back.
  private func measureHeight(_ height: Int, _ print: (String) -> Void) {
    let edges = (0..<height).map { Edge(NodeID("S\($0)"), .push, NodeID("S\($0 + 1)"), event: "next") }
    let graph = NavigationGraph(nodes: [Node("S0", kind: .screen, isEntry: true)], edges: edges)
    var request = Suite.Request()
    request.maxSteps = 3 * height
    let time = ProcessorTime.spent {
      let model = PathModel(graph)
      let suite = Suite(request, of: model)
      precondition(suite.uncovered.isEmpty && suite.paths.count == 1, "\(suite.paths.count) paths")
      var machine = StackMachine(model)
      precondition(machine.replay(suite.paths[0]).obstacle == nil)
      precondition(Proof(of: model, graph: graph).growth == .atMost(height + 1))
    }
    print("a stack of \(height + 1) frames, climbed, proved and left: \(time.inSeconds)\n")
  }
}

extension Duration {
  /// The duration as milliseconds with one digit: `16.4 ms`.
  fileprivate var inMilliseconds: String { String(format: "%.1f ms", self / .milliseconds(1)) }
}
