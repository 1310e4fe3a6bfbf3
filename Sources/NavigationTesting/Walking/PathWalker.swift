import HeadlessNavigation
import PathExploration

/// Finds what to do in a running app so that it takes the steps of a path.
@MainActor
struct PathWalker<App> {
  let session: AppSession<App>
  let path: NavigationPath
  let launchSource: String
  private var app: RunningApp?
  private var taken: [UserAction] = []
  private var steps: [Failure.Step] = []

  init(session: AppSession<App>, path: NavigationPath, launchSource: String) {
    self.session = session
    self.path = path
    self.launchSource = launchSource
  }

  mutating func run() throws {
    let violations = try launch()
    try check(violations)
    for step in path.steps.drop(while: { $0.verb == .launch }) { try take(step) }
  }

  private mutating func launch() throws -> [Violation] {
    let (app, violations) = try session.launch()
    self.app = app
    if steps.isEmpty { steps = [Failure.Step(step: PathStep(.launch), state: app.text)] }
    return violations
  }

  private mutating func take(_ step: PathStep) throws {
    app?.list()
    guard let actions = app?.actions else { return }
    let named = actions.filter { step.names($0) == true }
    // An event that nothing here is called after, such as an output where controls are touched, does not choose.
    let candidates = named.isEmpty ? actions.filter { PathStep(step.verb, step.name).names($0) == nil } : named
    var seen: [String] = []
    for (number, candidate) in candidates.enumerated() {
      if number > 0 { try comeBack() }
      guard let app, let (transition, violations) = session.perform(candidate, in: app) else { continue }
      guard step.agrees(with: transition, of: candidate, starting: session.newFlows) else {
        seen.append("\(PathStep(candidate, transition))")
        continue
      }
      taken.append(candidate)
      steps.append(Failure.Step(step: PathStep(candidate, transition), state: app.text))
      return try check(violations)
    }
    let open = actions.map(\.description).joined(separator: ", ")
    throw failure([
      Violation(
        .partedPath, "step \(steps.count) of the path", after: taken.last,
        candidates.isEmpty
          ? "'\(step)' cannot be done here; what can is \(open)"
          : "'\(step)' does not happen here; what was tried came to \(seen.joined(separator: ", "))",
        detail: steps.last?.state)
    ])
  }

  /// Launches the app again and takes the same steps.
  private mutating func comeBack() throws {
    _ = try launch()
    for action in taken {
      if let app { _ = session.perform(action, in: app) }
    }
  }

  private func check(_ violations: [Violation]) throws {
    if !violations.isEmpty { throw failure(violations) }
  }

  private func failure(_ violations: [Violation]) -> WalkFailure {
    WalkFailure(
      failures: violations.map {
        Failure(
          violation: $0, steps: steps, showsAgain: true, foundAfter: steps.count - 1, replays: 0,
          launchSource: launchSource)
      })
  }
}
