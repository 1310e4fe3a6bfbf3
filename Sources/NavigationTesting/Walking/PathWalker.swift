import HeadlessNavigation
import PathExploration

/// Finds what to do in a running app so that it takes the steps of a path.
///
/// Where several things that can be done come to what a step says, the first is taken; where the path cannot be gone on
/// with from there, the next, after a new launch: a depth-first search, which ends after ``ExplorationLimits/launchesPerPath`` launches.
@MainActor
struct PathWalker<App> {
  let session: AppSession<App>
  let path: TestPath
  let launchSource: String
  private var app: RunningApp?
  private var taken: [UserAction] = []
  private var steps: [Failure.Step] = []
  private var launchCount = 0

  /// How often the app is launched at most to find a way.
  private var launchLimit: Int { session.setup.options.limits.launchesPerPath }

  /// Where a path parts from the app, on the ways that were tried.
  private struct Divergence: Error {
    let failure: WalkFailure
    let stepCount: Int
  }

  init(session: AppSession<App>, path: TestPath, launchSource: String) {
    self.session = session
    self.path = path
    self.launchSource = launchSource
  }

  mutating func run() throws {
    let violations = try launch()
    try check(violations)
    do {
      if let first = path.steps.first, first.verb == .launch { try begin(first) }
      try take(path.steps.drop { $0.verb == .launch })
    } catch let divergence as Divergence {
      throw divergence.failure
    }
  }

  private mutating func launch() throws -> [Violation] {
    let (app, violations) = try session.launch()
    self.app = app
    launchCount += 1
    if steps.isEmpty { steps = [Failure.Step(step: PathStep(.launch), state: app.text)] }
    return violations
  }

  /// A path may begin at one of several screens, as what the app has stored decides.
  private func begin(_ step: PathStep) throws {
    guard let name = step.name, let frames = app?.branch.frames, let top = frames.last,
      !frames.contains(where: { isAlike(name, to: $0.name) })
    else { return }
    throw divergence(
      "the path begins on '\(name)', and the app comes up on '\(top.name)': launch it in the state in which it does",
      at: "step 0 of the path")
  }

  private mutating func take(_ rest: ArraySlice<PathStep>) throws {
    guard let step = rest.first else { return }
    app?.list()
    guard let actions = app?.actions else { return }
    let depth = taken.count
    let candidates = candidates(for: step, among: actions)
    var seen: [String] = []
    var furthest: Divergence?
    for (number, candidate) in candidates.enumerated() {
      if number > 0 {
        guard launchCount < launchLimit else { break }
        try comeBack(to: depth)
      }
      guard let app, let (transition, violations) = session.perform(candidate, in: app) else { continue }
      guard step.agrees(with: transition, of: candidate, starting: session.newFlows) else {
        seen.append("\(PathStep(candidate, transition))")
        continue
      }
      taken.append(candidate)
      steps.append(Failure.Step(step: PathStep(candidate, transition), state: app.text))
      try check(violations)
      do {
        return try take(rest.dropFirst())
      } catch let divergence as Divergence {
        if divergence.stepCount > furthest?.stepCount ?? -1 { furthest = divergence }
        taken.removeSubrange(depth...)
        steps.removeSubrange((depth + 1)...)
      }
    }
    if let furthest { throw furthest }
    let open = actions.map(\.description).joined(separator: ", ")
    throw divergence(
      candidates.isEmpty
        ? "'\(step)' cannot be done here; what can is \(open)"
        : "'\(step)' does not happen here; what was tried came to \(seen.joined(separator: ", "))",
      at: "step \(steps.count) of the path")
  }

  /// What may be the step: what it names, else, where it names nothing that can be done, everything that it may mean.
  private func candidates(for step: PathStep, among actions: [UserAction]) -> [UserAction] {
    let named = actions.filter { step.names($0) == true }
    if !named.isEmpty { return named }
    // An event that nothing here is called after, such as an output where controls are touched, does not choose.
    let open = actions.filter { PathStep(step.verb, step.name).names($0) == nil }
    guard step.verb == .finish, let name = step.name else { return open }
    return open.filter { isAlike(name, to: $0.target) } + open.filter { !isAlike(name, to: $0.target) }
  }

  /// Launches the app again and takes as many of the same steps.
  private mutating func comeBack(to count: Int) throws {
    _ = try launch()
    for action in taken.prefix(count) {
      if let app { _ = session.perform(action, in: app) }
    }
  }

  private func check(_ violations: [Violation]) throws {
    if !violations.isEmpty { throw failure(violations) }
  }

  private func divergence(_ message: String, at place: String) -> Divergence {
    let violation = Violation(.pathDivergence, place, after: taken.last, message, detail: steps.last?.state)
    return Divergence(failure: failure([violation]), stepCount: steps.count)
  }

  private func failure(_ violations: [Violation]) -> WalkFailure {
    WalkFailure(
      failures: violations.map {
        Failure(
          violation: $0, steps: steps, showsAgain: true, foundAfter: steps.count - 1, replays: 0,
          launchSource: launchSource, given: session.given)
      })
  }
}
