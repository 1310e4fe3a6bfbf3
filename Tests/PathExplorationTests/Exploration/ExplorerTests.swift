import PathExploration
import Testing

/// A counter that goes up by one or doubles, up to a bound: the smallest model with several ways to a state.
private struct Counter: ExplorableModel {
  let bound: Int
  let starts = [1]

  func appendActions(in state: Int, to actions: inout [String]) { actions += ["add", "double"] }

  func state(after action: String, in state: Int) -> Int? {
    let next = action == "add" ? state + 1 : state * 2
    return next <= bound ? next : nil
  }
}

/// A model without the numbers that it keeps of its states.
private struct Unnumbered: ExplorableModel {
  let model: ExplicitApp
  var starts: [ExplicitApp.State] { model.starts }

  func appendActions(in state: ExplicitApp.State, to actions: inout [Int]) {
    model.appendActions(in: state, to: &actions)
  }

  func state(after action: Int, in state: ExplicitApp.State) -> ExplicitApp.State? {
    model.state(after: action, in: state)
  }
}

private let orders: [SearchOrder] = [.breadthFirst, .depthFirst, .randomWalk(seed: 1), .randomWalk(seed: 2)]

@Suite struct `An exploration` {
  @Test(arguments: orders) func `sees each state and takes each action once, in any order`(_ order: SearchOrder) {
    let exploration = Explorer(Counter(bound: 1000), order: order).run()
    #expect(exploration.ending == .complete)
    #expect(exploration.stateCount == 1000)
    #expect(exploration.transitionCount == 999 + 500)
  }

  @Test(arguments: orders) func `sees the same states within a depth, in any order`(_ order: SearchOrder) {
    for depth in 0..<9 {
      let exploration = Explorer(Counter(bound: 1000), order: order, limits: SearchLimits(depth: depth)).run()
      #expect(exploration.stateCount == Counter.near(depth, bound: 1000).count)
      #expect(exploration.ending == .depthReached)
    }
  }

  @Test(arguments: orders) func `counts the same states of an app with stacks, in any order`(_ order: SearchOrder) {
    for seed in 1...3 {
      let model = ExplicitApp(PathModel(SyntheticApp(screenCount: 20, seed: seed)))
      let exploration = Explorer(model, order: order, limits: SearchLimits(depth: 9)).run()
      let breadthFirst = Explorer(model, limits: SearchLimits(depth: 9)).run()
      #expect(exploration.stateCount == breadthFirst.stateCount)
      #expect(exploration.transitionCount == breadthFirst.transitionCount)
      #expect(exploration.ending == breadthFirst.ending)
    }
  }

  @Test(arguments: orders) func `finds the same states by the model's numbers as by their hashes`(_ order: SearchOrder)
  {
    for seed in 1...3 {
      let app = ExplicitApp(PathModel(SyntheticApp(screenCount: 20, seed: seed)))
      for limits in [SearchLimits(depth: 9), SearchLimits(states: 100)] {
        let numbered = Explorer(app, order: order, limits: limits).run()
        let hashed = Explorer(Unnumbered(model: app), order: order, limits: limits).run()
        #expect(numbered.stateCount == hashed.stateCount)
        #expect(numbered.transitionCount == hashed.transitionCount)
        #expect(numbered.depth == hashed.depth)
        #expect("\(numbered.ending)" == "\(hashed.ending)")
      }
    }
  }

  @Test(arguments: orders) func `says that a limit was reached, and what was seen until then`(_ order: SearchOrder) {
    let few = Explorer(Counter(bound: 1000), order: order, limits: SearchLimits(states: 10)).run()
    #expect(few.ending == .statesReached)
    #expect(few.stateCount == 10)
    let all = Explorer(Counter(bound: 10), order: order, limits: SearchLimits(states: 10)).run()
    #expect(all.ending == .complete)
    let brief = Explorer(Counter(bound: 1_000_000), order: order, limits: SearchLimits(time: .zero)).run()
    #expect(brief.ending == .timeReached)
  }

  @Test func `shows a broken invariant by a shortest run, breadth-first`() throws {
    let explorer = Explorer(
      Counter(bound: 1000),
      properties: [
        .always("not ten") { $0 != 10 }, .always("positive") { $0 > 0 }, .sometimes("ninety-nine") { $0 == 99 },
        .sometimes("zero") { $0 == 0 },
      ])
    let exploration = explorer.run()
    #expect(Array(exploration.violations.keys) == ["not ten"])
    let witness = try #require(exploration.violations["not ten"])
    #expect(witness.steps.count == 4)
    #expect(witness.last == 10)
    #expect(exploration.reachedGoals["ninety-nine"]?.last == 99)
    #expect(exploration.missedGoals == ["zero"])
  }

  @Test(arguments: orders) func `shows runs that the model can take`(_ order: SearchOrder) throws {
    let model = Counter(bound: 500)
    let explorer = Explorer(model, order: order, properties: [.always("small") { $0 < 77 }])
    let witness = try #require(explorer.run().violations["small"])
    #expect(model.state(after: witness.steps.map(\.action), in: witness.start) == witness.last)
    #expect(witness.last >= 77)
  }
}

extension Counter {
  /// What lies within a depth, by the obvious way.
  fileprivate static func near(_ depth: Int, bound: Int) -> Set<Int> {
    (0..<depth).reduce([1]) { seen, _ in seen.union(seen.flatMap { [$0 + 1, $0 * 2].filter { $0 <= bound } }) }
  }
}
