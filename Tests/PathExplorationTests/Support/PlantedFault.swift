import PathExploration
import TestSupport

/// A fault of a generated app that shows once certain things have happened in their order, whatever else happens.
struct PlantedFault: Hashable, CustomStringConvertible {
  typealias Action = GeneratedAppModel.Action
  typealias State = GeneratedAppModel.State

  /// What must have happened.
  enum Event: Hashable {
    /// This was done.
    case action(Action)
    /// This screen came to be on top.
    case arrival(Int32)
  }

  let events: [Event]
  /// The flag without which nothing happens; `nil` where flags do not matter.
  var flag: Int?

  var description: String { "\(events)" + (flag.map { " with flag \($0)" } ?? "") }

  /// How many of the events have happened after an action, if so many had before.
  func progress(_ count: Int, _ action: Action, to next: State, in model: GeneratedAppModel) -> Int {
    guard flag.map({ next.flags >> $0 & 1 == 1 }) ?? true else { return 0 }
    switch events[count] {
    case .action(let wanted): return action == wanted ? count + 1 : count
    case .arrival(let screen): return model.top(of: next) == screen ? count + 1 : count
    }
  }

  /// After how many actions the fault shows in a run.
  func failure(of run: Run<GeneratedAppModel>, in model: GeneratedAppModel) -> Int? {
    guard let states = run.states(in: model) else { return nil }
    var count = 0
    for (index, action) in run.actions.enumerated() {
      count = progress(count, action, to: states[index + 1], in: model)
      if count == events.count { return index + 1 }
    }
    return nil
  }

  /// The fewest actions that show the fault, by looking at all runs; `nil` where none does within so many.
  func optimum(in model: GeneratedAppModel, depth: Int) -> Int? {
    let exploration = Explorer(
      WatchedApp(model: model, fault: self), limits: SearchLimits(depth: depth),
      properties: [.always("sound") { $0.progress < events.count }]
    ).run()
    return exploration.violations["sound"]?.steps.count
  }
}

/// A generated app together with how far a fault has come: what a breadth-first search needs to see the fault.
private struct WatchedApp: ExplorableModel {
  struct State: Hashable {
    let inner: GeneratedAppModel.State
    let progress: Int
  }

  let model: GeneratedAppModel
  let fault: PlantedFault

  var starts: [State] { model.starts.map { State(inner: $0, progress: 0) } }

  func appendActions(in state: State, to actions: inout [GeneratedAppModel.Action]) {
    if state.progress < fault.events.count { model.appendActions(in: state.inner, to: &actions) }
  }

  func state(after action: GeneratedAppModel.Action, in state: State) -> State? {
    model.state(after: action, in: state.inner).map {
      State(inner: $0, progress: fault.progress(state.progress, action, to: $0, in: model))
    }
  }
}
