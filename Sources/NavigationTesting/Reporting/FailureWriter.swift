import HeadlessNavigation
import PathExploration

/// Makes the run of a failure short, and writes it down step by step.
@MainActor
struct FailureWriter<App> {
  let session: AppSession<App>
  let graph: StateGraph
  let launchSource: String

  /// The failure with the shortest run that was found to show it.
  func failure(_ violation: Violation, actions: [UserAction]) throws -> Failure {
    var short = actions
    var replays = 0
    if violation.kind.showsWhenReplayed {
      var thrown: (any Error)?
      let outcome = Shrinker(graph).shrink(Run(from: 0, actions)) { run in
        do {
          return try session.replay(run.actions) { $0.identity == violation.identity }?.count
        } catch {
          thrown = error
          return nil
        }
      }
      if let thrown { throw thrown }
      short = outcome.run.actions
      replays = outcome.replays
    }
    var (steps, last) = try written(short, until: violation)
    // An app that does not do the same thing twice can make any run look short enough: then the one that was seen is told.
    if last == nil, short.count < actions.count { (steps, last) = try written(actions, until: violation) }
    return Failure(
      violation: last ?? violation, steps: steps, showsAgain: last != nil || !violation.kind.showsWhenReplayed,
      foundAfter: actions.count, replays: replays, launchSource: launchSource,
      given: session.given)
  }

  /// The steps of a run, with what is on show after each, and the violation as it shows in this run.
  private func written(_ actions: [UserAction], until wanted: Violation) throws -> ([Failure.Step], Violation?) {
    let (app, violations) = try session.launch()
    var steps = [Failure.Step(step: PathStep(.launch), state: app.text)]
    var last = violations.first { $0.identity == wanted.identity }
    for action in actions {
      guard let (transition, violations) = session.perform(action, in: app) else { break }
      steps.append(Failure.Step(step: PathStep(action, transition), state: app.text))
      last = violations.first { $0.identity == wanted.identity } ?? last
    }
    return (steps, last)
  }
}
