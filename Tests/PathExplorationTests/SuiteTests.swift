import NavigationGraph
import PathExploration
import Testing

private func suite(_ coverage: Coverage..., of model: PathModel) -> Suite {
  var request = Suite.Request()
  request.coverages = Set(coverage)
  return Suite(request, of: model)
}

/// The first path that the stack machine refuses.
private func impossible(_ suite: Suite, _ model: PathModel) -> ImpossibleStep? {
  for path in suite.paths {
    var machine = StackMachine(model)
    if let obstacle = machine.replay(path).obstacle { return obstacle }
  }
  return nil
}

@Suite struct `A suite of paths` {
  @Test(arguments: smallGraphs) func `is possible on the stack, whatever it covers`(_ text: String) throws {
    let model = try model(text)
    for coverage in Coverage.allCases {
      let suite = suite(coverage, of: model)
      #expect(impossible(suite, model) == nil, "\(coverage)")
      #expect(suite.uncovered == [], "\(coverage)")
      #expect(suite.lowerBound <= suite.stepCount, "\(coverage)")
    }
  }

  @Test func `says how many paths within flows it leaves out`() throws {
    let model = try model(smallGraphs[1])
    var request = Suite.Request()
    request.coverages = [.simple]
    let whole = Suite(request, of: model)
    #expect(whole.furtherPathCount == 0)
    let count = FlowPaths(.simple, of: model).count()
    request.pathLimit = 1
    #expect(Suite(request, of: model).furtherPathCount == count - 1)
    #expect(Suite(simplePathsOf: model, request, upTo: count)?.paths.count == count)
    #expect(Suite(simplePathsOf: model, request, upTo: count - 1) == nil)
  }

  @Test func `is possible, complete and no shorter than its bound, for made-up apps`() throws {
    for app in syntheticApps {
      let model = PathModel(app)
      for coverage in Coverage.allCases where coverage != .simple {
        let suite = suite(coverage, of: model)
        #expect(impossible(suite, model) == nil, "\(coverage)")
        #expect(suite.uncovered == [], "\(coverage)")
        #expect(suite.lowerBound <= suite.stepCount, "\(coverage)")
        #expect(suite.lowerBound > 0 || suite.itemCount == 0, "\(coverage)")
      }
    }
  }

  @Test(arguments: smallGraphs) func `takes every step that some walk can take`(_ text: String) throws {
    let model = try model(text)
    var possible: Set<String> = []
    walked(model, steps: 9, height: 7) { machine, _ in
      for step in machine.enabledSteps where step.verb != .back && step.verb != .swipe {
        possible.insert("\(machine.screens.last ?? "")>\(step)")
      }
    }
    var taken: Set<String> = []
    for path in suite(.routes, of: model).paths {
      var machine = StackMachine(model)
      for step in path.steps {
        // A link starts anew, wherever it is opened.
        taken.insert("\(step.verb == .link ? "" : machine.screens.last ?? "")>\(step)")
        try machine.take(step)
      }
    }
    #expect(taken.isSuperset(of: possible), "\(possible.subtracting(taken))")
  }

  @Test(arguments: smallGraphs) func `comes to every screen that some walk comes to`(_ text: String) throws {
    let model = try model(text)
    var possible: Set<String> = []
    walked(model, steps: 9, height: 7) { machine, _ in possible.formUnion(machine.screens.suffix(1)) }
    var seen: Set<String> = []
    for path in suite(.screens, of: model).paths {
      var machine = StackMachine(model)
      for step in path.steps {
        try machine.take(step)
        seen.formUnion(machine.screens.suffix(1))
      }
    }
    #expect(seen == possible)
  }

  @Test func `covers both ways out of a sheet, and the outcome with it`() throws {
    let model = try model(smallGraphs[6])
    let text = suite(.closings, of: model).paths.map(\.description).joined(separator: " ")
    #expect(text.contains("start.Cart>swipe"))
    #expect(text.contains("start.Cart>push.Pay>finish.done"))
  }

  @Test func `is the same each time, with the same identities`() {
    let app = SyntheticApp(screenCount: 60, seed: 3)
    let (one, other) = (suite(.routes, .closings, of: PathModel(app)), suite(.routes, .closings, of: PathModel(app)))
    #expect(one.paths == other.paths)
    #expect(PathModel(app).digest == PathModel(app).digest)
    #expect(Set(one.paths.map(\.id)).count == one.paths.count)
  }

  @Test func `keeps to its length unless the shortest way is longer`() {
    let model = PathModel(SyntheticApp(screenCount: 80, seed: 5))
    var request = Suite.Request()
    request.maxSteps = 12
    let suite = Suite(request, of: model)
    #expect(suite.uncovered == [])
    #expect(impossible(suite, model) == nil)
    let longest = suite.paths.map(\.steps.count).max() ?? 0
    request.maxSteps = 1_000
    #expect(longest <= 40)
    #expect(Suite(request, of: model).paths.count < suite.paths.count)
  }

  @Test func `begins and ends where it is told to`() throws {
    let model = try model(smallGraphs[1])
    var request = Suite.Request()
    request.from = "B"
    request.to = "Home"
    let suite = Suite(request, of: model)
    #expect(!suite.paths.isEmpty)
    for path in suite.paths {
      var machine = StackMachine(model)
      var seen: [String] = []
      for step in path.steps {
        try machine.take(step)
        seen.append(machine.screens.last ?? "")
      }
      #expect(seen.prefix(2).contains("B"))
      #expect(seen.last == "Home")
    }
  }

  @Test(arguments: smallGraphs) func `ends where it is told to, and has no path twice`(_ text: String) throws {
    let model = try model(text)
    for screen in model.screens {
      var request = Suite.Request()
      request.coverages = [.screens, .routes, .closings, .links, .guards]
      request.to = screen
      let suite = Suite(request, of: model)
      #expect(Set(suite.paths).count == suite.paths.count)
      for path in suite.paths {
        var machine = StackMachine(model)
        #expect(machine.replay(path).obstacle == nil)
        #expect(machine.screens.last == screen, "\(path)")
      }
      // Whoever comes to the screen at all ends a path there.
      #expect(!suite.uncovered.contains("screen \(screen)"))
    }
  }

  @Test func `turns to its end before it is too long, and leaves nothing out for that`() throws {
    let model = PathModel(SyntheticApp(screenCount: 60, seed: 3))
    for screen in model.screens.prefix(12) {
      var request = Suite.Request()
      request.to = screen
      request.maxSteps = 1_000
      let free = Suite(request, of: model)
      request.maxSteps = 40
      let short = Suite(request, of: model)
      #expect(short.paths.allSatisfy { $0.steps.count <= 41 }, "\(screen)")
      #expect(Set(short.uncovered) == Set(free.uncovered), "\(screen)")
    }
  }

  @Test func `keeps of a run what comes before the last place from which its end can be reached`() throws {
    let model = try model(
      """
      *Home -push-> A on a
      A -push-> B on b
      Home -root-> Trap on t
      """)
    var request = Suite.Request()
    request.coverages = [.screens, .routes]
    request.to = "A"
    let suite = Suite(request, of: model)
    #expect(suite.paths.allSatisfy { $0.steps.last?.name == "A" || $0.description.hasSuffix("back") })
    #expect(suite.uncovered.allSatisfy { $0.contains("Trap") })
    #expect(!suite.paths.isEmpty)
  }

  @Test func `holds no step that takes away what is not there, and none that goes back from a part`() throws {
    let model = try model(
      """
      coordinator Panel
      *Home -pop-> . on close
      Home -push-> Deep on deep
      Home -start-> Panel on open as embed
      Panel -root-> Inner
      Inner -push-> Detail on detail
      """)
    let suite = suite(.screens, .routes, .closings, of: model)
    #expect(suite.uncovered == [])
    let text = suite.paths.map(\.description).joined(separator: " ")
    #expect(!text.contains("pop") && !text.contains("start.Panel>back"))
    #expect(text.contains("start.Panel>push.Detail>back"))
  }

  @Test func `begins on what a coordinator shows on an event of its own`() throws {
    let model = try model(
      """
      entry App
      coordinator Main
      App -start-> Main as root
      Main -root-> Login on login
      Login -push-> Home on signedIn by Main
      """)
    let suite = Suite(of: model)
    #expect(suite.uncovered == [])
    #expect(suite.paths.map(\.description) == ["launch>push.Home>back"])
  }

  @Test func `of a hundred thousand pushes and as many steps back is replayed to its end`() throws {
    let steps =
      [PathStep(.launch)] + (0..<50_000).flatMap { _ in [PathStep(.push, "Profile"), PathStep(.push, "Post")] }
    var machine = StackMachine(try model(smallGraphs[4]))
    #expect(machine.replay(TestPath(steps)).obstacle == nil)
    #expect(machine.height == 100_001)
    #expect(machine.replay(TestPath(Array(repeating: PathStep(.back), count: 100_000))).obstacle == nil)
    #expect(machine.screens == ["Home"])
  }

  @Test func `says what is wrong with a step that is impossible`() throws {
    var machine = StackMachine(try model(smallGraphs[0]))
    let path = try #require(TestPath("launch>push.Detail>push.Detail"))
    let (taken, obstacle) = machine.replay(path)
    #expect(taken == 2)
    #expect(obstacle?.description == "'push.Detail' is impossible on 'Detail'; possible are 'back'")
  }
}

@Suite struct `Paths within flows` {
  /// The obvious way to all simple paths of a graph of pushes.
  private func simplePaths(_ edges: [String: [String]], from start: String) -> Set<[String]> {
    var found: Set<[String]> = []
    func go(_ path: [String]) {
      for next in edges[path[path.count - 1]] ?? [] where !path.contains(next) {
        found.insert(path + [next])
        go(path + [next])
      }
    }
    go([start])
    return found
  }

  @Test func `simple ones are all that come to no screen twice`() throws {
    let edges = ["Home": ["A", "B"], "A": ["B", "C"], "B": ["A", "C", "D"], "C": ["D", "Home"], "D": ["A"]]
    let text =
      edges.sorted { $0.key < $1.key }.flatMap { from, targets in
        targets.map { "\(from == "Home" ? "*" : "")\(from) -push-> \($0) on \($0)" }
      }.joined(separator: "\n")
    let paths = FlowPaths(.simple, of: try model(text))
    var found: Set<String> = []
    paths.forEach { start, edges in
      found.insert(paths.path(from: start, along: edges).map { "\($0)" } ?? "")
      return true
    }
    // A screen pushed over is another frame than the first of its stack: the way home is a path too.
    let atFirst = simplePaths(edges.mapValues { $0.filter { $0 != "Home" } }, from: "Home")
    #expect(
      found.isSuperset(
        of: atFirst.map { path in (["launch"] + path.dropFirst().map { "push.\($0)" }).joined(separator: ">") }))
    #expect(paths.count() == found.count)
  }

  @Test func `prime ones are part of no longer one, and every push is on one`() throws {
    for app in syntheticApps {
      let model = PathModel(app)
      let paths = FlowPaths(.prime, of: model)
      var all: [[Int32]] = []
      paths.forEach { _, edges in
        all.append(Array(edges))
        return true
      }
      #expect(Set(all).count == all.count)
      for path in all.prefix(200) {
        let isPart = all.contains { other in
          other.count > path.count
            && (0...(other.count - path.count)).contains { other[$0..<($0 + path.count)].elementsEqual(path) }
        }
        #expect(!isPart)
      }
    }
  }
}
