import GraphAlgorithms
import PathExploration

/// A fault of an app that shows once certain things have happened in their order, whatever else happens.
struct PlantedFault: Hashable, CustomStringConvertible {
  /// What must have happened.
  enum Event: Hashable {
    /// This move was made.
    case move(Int)
    /// This frame came to be on top.
    case arrival(Int32)
  }

  let events: [Event]
  /// The bits of the conditions without which nothing happens.
  var needed: UInt64 = 0

  var description: String { events.map { "\($0)" }.joined(separator: ", then ") }

  /// How many of the events have happened after a move, if so many had before.
  func progress(_ count: Int, _ move: Int, to next: ExplicitApp.State, in model: ExplicitApp) -> Int {
    guard next.flags & needed == needed else { return 0 }
    switch events[count] {
    case .move(let wanted): return move == wanted ? count + 1 : count
    case .arrival(let frame): return model.top(of: next) == frame ? count + 1 : count
    }
  }

  /// After how many moves the fault shows in a run.
  func failure(of run: Run<ExplicitApp>, in model: ExplicitApp) -> Int? {
    guard let states = run.states(in: model) else { return nil }
    var count = 0
    for (index, move) in run.actions.enumerated() {
      count = progress(count, move, to: states[index + 1], in: model)
      if count == events.count { return index + 1 }
    }
    return nil
  }

  /// The fewest moves that show the fault, by looking at all runs; `nil` where none of so many does.
  func optimum(in model: ExplicitApp, depth: Int) -> Int? {
    let explorer = Explorer(
      WatchedApp(model: model, fault: self), limits: SearchLimits(depth: depth),
      properties: [.always("sound") { $0.progress < events.count }])
    return explorer.run().violations["sound"]?.steps.count
  }

  /// A long walk at random that shows the fault at its end; `nil` where none of many does.
  func shown(in model: ExplicitApp, seed: UInt64) -> Run<ExplicitApp>? {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let run = model.walk(length: 200, &random).run
      if let length = failure(of: run, in: model) { return Run(from: run.start, Array(run.actions.prefix(length))) }
    }
    return nil
  }

  /// Faults of one, two and three events that a walk at random shows.
  static func planted(in model: ExplicitApp, seed: UInt64) -> [PlantedFault] {
    var random = SplitMix64(seed: seed)
    let (run, states) = model.walk(length: 200, &random)
    return (0...2).map { number in
      let positions = Set((0...number).map { _ in Int.random(in: 1..<run.actions.count, using: &random) }).sorted()
      return PlantedFault(
        events: positions.map { position in
          Bool.random(using: &random) ? .move(run.actions[position]) : .arrival(model.top(of: states[position + 1])!)
        })
    }
  }
}

extension ExplicitApp {
  /// A walk at random.
  fileprivate func walk(
    length: Int, _ random: inout SplitMix64
  ) -> (run: Run<ExplicitApp>, states: [ExplicitApp.State]) {
    var states = [starts[0]]
    var moves: [Int] = []
    while moves.count < length {
      let state = states[states.count - 1]
      guard let move = actions(in: state).randomElement(using: &random) else { break }
      guard let next = self.state(after: move, in: state) else { continue }
      moves.append(move)
      states.append(next)
    }
    return (Run(from: starts[0], moves), states)
  }
}

/// An app together with how far a fault has come: what a breadth-first search needs to see the fault.
private struct WatchedApp: ExplorableModel {
  struct State: Hashable {
    let inner: ExplicitApp.State
    let progress: Int
  }

  let model: ExplicitApp
  let fault: PlantedFault

  var starts: [State] { model.starts.map { State(inner: $0, progress: 0) } }

  func appendActions(in state: State, to actions: inout [Int]) {
    if state.progress < fault.events.count { model.appendActions(in: state.inner, to: &actions) }
  }

  func state(after move: Int, in state: State) -> State? {
    model.state(after: move, in: state.inner).map {
      State(inner: $0, progress: fault.progress(state.progress, move, to: $0, in: model))
    }
  }
}
