import PathExploration
import Testing

@Suite struct `A failing run` {
  /// In each app faults of one, two and three events are planted, taken from a walk at random; another walk at random shows
  /// them late.
  @Test(arguments: 1...20) func `shrinks to within one step of the shortest, in two hundred replays`(_ seed: Int) {
    let model = ExplicitApp(PathModel(SyntheticApp(screenCount: 50, seed: seed)))
    for (number, fault) in PlantedFault.planted(in: model, seed: UInt64(seed)).enumerated() {
      guard let run = fault.shown(in: model, seed: UInt64(seed * 100 + number)) else { continue }
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
    let flags = (0..<4).map { "flag\($0)" }
    let model = ExplicitApp(PathModel(SyntheticApp(screenCount: 50, seed: seed)), holding: Set(flags))
    guard var fault = PlantedFault.planted(in: model, seed: UInt64(seed)).first else { return }
    let all = model.starts[0].flags
    fault.needed = all & ~(all &- 1)
    guard let run = fault.shown(in: model, seed: UInt64(seed)) else { return }
    let outcome = Shrinker(model).shrink(run) { fault.failure(of: $0, in: model) }
    let simpler = model.simplerStarts(than: outcome.run.start).filter { start in
      fault.failure(of: Run(from: start, outcome.run.actions), in: model) != nil
    }
    #expect(simpler.isEmpty)
    #expect(outcome.run.start.flags & fault.needed == fault.needed)
  }

  @Test func `is returned as it is where it does not fail again`() {
    let model = ExplicitApp(PathModel(SyntheticApp(screenCount: 50, seed: 1)))
    let run = Run<ExplicitApp>(from: model.starts[0], [model.actions(in: model.starts[0])[0]])
    let outcome = Shrinker(model).shrink(run) { _ in nil }
    #expect(outcome.run == run)
  }
}
