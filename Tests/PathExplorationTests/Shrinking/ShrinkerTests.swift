import PathExploration
import TestSupport
import Testing

@Suite struct `A failing run` {
  /// In each app faults of one, two and three events are planted, taken from a run at random that then shows them late.
  @Test(arguments: 1...20) func `shrinks to within one step of the shortest, in two hundred replays`(_ seed: Int) {
    let model = GeneratedAppModel(GeneratedApp(screenCount: 50, seed: seed))
    for (number, fault) in Fault.planted(in: model, seed: UInt64(seed)).enumerated() {
      guard let run = Fault.showing(fault, in: model, seed: UInt64(seed * 100 + number)) else { continue }
      guard let optimum = fault.optimum(in: model, depth: 24) else {
        Issue.record("\(fault) is not shown by any short run")
        continue
      }
      let outcome = Shrinker(model).shrink(run) { fault.failure(of: $0, in: model) }
      #expect(fault.failure(of: outcome.run, in: model) == outcome.run.actions.count)
      let excess = outcome.run.actions.count - optimum
      let said: Comment = "\(fault): from \(run.actions.count) to \(outcome.run.actions.count), \(optimum) would do"
      #expect(excess <= 1, said)
      #expect(outcome.replays <= 200, said)
    }
  }

  @Test(arguments: 1...20) func `keeps only the settings that the failure needs`(_ seed: Int) {
    let model = GeneratedAppModel(GeneratedApp(screenCount: 50, seed: seed), flags: [0b1111])
    guard var fault = Fault.planted(in: model, seed: UInt64(seed)).first else { return }
    fault.flag = seed % 4
    guard let run = Fault.showing(fault, in: model, seed: UInt64(seed)) else { return }
    let outcome = Shrinker(model).shrink(run) { fault.failure(of: $0, in: model) }
    let others = outcome.run.start.flags & ~(1 << (seed % 4))
    let simpler = model.simplerStarts(than: outcome.run.start).filter { start in
      start.flags >> (seed % 4) & 1 == 1 && Run(from: start, outcome.run.actions).states(in: model) != nil
    }
    #expect(simpler.isEmpty, "\(others) of the other flags are still set")
  }

  @Test func `is returned as it is where it does not fail again`() {
    let model = GeneratedAppModel(GeneratedApp(screenCount: 50, seed: 1))
    let run = Run<GeneratedAppModel>(from: model.starts[0], [.tab(0)])
    let outcome = Shrinker(model).shrink(run) { _ in nil }
    #expect(outcome.run == run)
  }
}

/// Faults, and runs that show them.
private enum Fault {
  /// Faults of one, two and three events that a walk at random shows.
  static func planted(in model: GeneratedAppModel, seed: UInt64) -> [PlantedFault] {
    var random = SplitMix64(seed: seed)
    let (actions, states) = walk(in: model, length: 200, &random)
    return (0...2).map { number in
      let positions = Set((0...number).map { _ in Int.random(in: 1..<actions.count, using: &random) })
        .sorted()
      return PlantedFault(
        events: positions.map { position in
          if case .step = actions[position] { return .action(actions[position]) }
          if case .leave = actions[position] { return .action(actions[position]) }
          return .arrival(model.top(of: states[position + 1])!)
        })
    }
  }

  /// A long walk at random that shows the fault at its end.
  static func showing(_ fault: PlantedFault, in model: GeneratedAppModel, seed: UInt64) -> Run<GeneratedAppModel>? {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let run = Run<GeneratedAppModel>(from: model.starts[0], walk(in: model, length: 200, &random).actions)
      if let length = fault.failure(of: run, in: model) {
        return Run(from: run.start, Array(run.actions.prefix(length)))
      }
    }
    return nil
  }

  static func walk(
    in model: GeneratedAppModel, length: Int, _ random: inout SplitMix64
  ) -> (actions: [GeneratedAppModel.Action], states: [GeneratedAppModel.State]) {
    var states = [model.starts[0]]
    var actions: [GeneratedAppModel.Action] = []
    while actions.count < length {
      let state = states[states.count - 1]
      guard let action = model.actions(in: state).randomElement(using: &random) else { break }
      guard let next = model.state(after: action, in: state) else { continue }
      actions.append(action)
      states.append(next)
    }
    return (actions, states)
  }
}
