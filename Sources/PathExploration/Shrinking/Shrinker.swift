/// Makes a failing run short, knowing that what is opened is closed again in reverse order.
///
/// A candidate is first tried in the model, which costs next to nothing; only what the model can do is replayed. In turn:
/// the run is cut after its failure; a shortest way to the failing action is tried; loops between equal states are erased;
/// what opens and closes again over the same stack is left out, the largest such part first; the way to what remains is
/// exchanged for a shortest one; what the run has to do at all is told by delta debugging over its waypoints; settings go
/// back to their defaults.
///
/// Source: Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002), figure 5 (ddmin); that what is
/// removed is filled up again by shortest runs of a model is ours.
public struct Shrinker<Model: StackModel> {
  /// What the app can do.
  public var model: Model
  /// The most replays.
  public var replayLimit: Int
  /// The most states that one search for a shorter way looks at.
  public var searchLimit: Int

  /// Prepares to shrink runs of a model.
  public init(_ model: Model, replayLimit: Int = 200, searchLimit: Int = 50_000) {
    self.model = model
    self.replayLimit = replayLimit
    self.searchLimit = searchLimit
  }

  /// A run that has been made short.
  public struct Outcome {
    /// The shortest run found that fails.
    public let run: Run<Model>
    /// How many candidates were replayed.
    public let replays: Int
  }

  /// Makes a run short.
  ///
  /// - Parameters:
  ///   - run: A run that fails, and that the model can take.
  ///   - failingAt: Replays a run, and returns after how many actions it fails in the same way; `nil` where it does not.
  public func shrink(_ run: Run<Model>, failingAt: @escaping (Run<Model>) -> Int?) -> Outcome {
    var attempt = Attempt(shrinker: self, best: run, failingAt: failingAt)
    attempt.cut()
    attempt.replaceWay()
    attempt.eraseLoops()
    attempt.leaveOutNested()
    attempt.replaceWay()
    attempt.resetSettings()
    attempt.thinWaypoints()
    attempt.generalizeWaypoints()
    attempt.resetSettings()
    attempt.chooseTwo()
    return Outcome(run: attempt.best, replays: attempt.replays)
  }
}

/// What shrinking has come to so far.
private struct Attempt<Model: StackModel> {
  typealias Way = Run<Model>

  let shrinker: Shrinker<Model>
  private(set) var best: Way
  private var states: [Model.State] = []
  private var stacks: [[Model.Symbol]] = []
  private(set) var replays = 0
  private let failingAt: (Way) -> Int?
  private var tried: Set<Way> = []
  /// What the run has to do on its way, as far as that is known.
  private var essential: [Waypoint<Model>] = []

  init(shrinker: Shrinker<Model>, best: Way, failingAt: @escaping (Way) -> Int?) {
    self.shrinker = shrinker
    self.best = best
    self.failingAt = failingAt
    adopt(best)
  }

  private var model: Model { shrinker.model }
  /// Finds runs that are no longer than the best one.
  private var search: RunSearch<Model> {
    RunSearch(model: model, limit: shrinker.searchLimit, longest: best.actions.count)
  }

  /// Finds runs that are shorter than the best one.
  private var shorterSearch: RunSearch<Model> {
    RunSearch(model: model, limit: shrinker.searchLimit, longest: best.actions.count - 1)
  }

  /// Replays a candidate where the model can take it, and keeps it where it fails and is shorter, or as short with simpler
  /// settings.
  @discardableResult
  private mutating func attempt(_ candidate: Way?, orAsShort: Bool = false) -> Bool {
    guard let candidate, replays < shrinker.replayLimit else { return false }
    let isBetter =
      orAsShort ? candidate.actions.count <= best.actions.count : candidate.actions.count < best.actions.count
    guard isBetter, candidate != best, candidate.states(in: model) != nil, tried.insert(candidate).inserted else {
      return false
    }
    replays += 1
    guard let length = failingAt(candidate) else { return false }
    adopt(Way(from: candidate.start, Array(candidate.actions.prefix(length))))
    return true
  }

  private mutating func adopt(_ run: Way) {
    guard let states = run.states(in: model) else { preconditionFailure("the model cannot take the run \(run)") }
    best = run
    self.states = states
    stacks = states.map(model.stack)
  }

  mutating func cut() {
    replays += 1
    guard let length = failingAt(best) else { return }
    adopt(Way(from: best.start, Array(best.actions.prefix(length))))
  }

  /// A shortest way to the failing action, over the same stack or else over the same top.
  mutating func replaceWay() {
    guard let last = best.actions.last, states.count > 1 else { return }
    attempt(search.run(from: best.start, through: [waypoint(best.actions.count - 1)]))
    let stack = stacks[stacks.count - 2]
    if let way = search.run(from: best.start, to: { model.stack(of: $0) == stack }) {
      attempt(Way(from: way.start, way.actions + [last]))
    }
  }

  /// Leaves out what lies between two equal states: everything of the kind at once, else the longest first.
  mutating func eraseLoops() {
    var actions: [Model.Action] = []
    var position = 0
    while position < best.actions.count {
      position = states.lastIndex(of: states[position])!
      if position < best.actions.count { actions.append(best.actions[position]) }
      position += 1
    }
    if !attempt(Way(from: best.start, actions)) { leaveOutParts(between: .equalStates) }
  }

  /// Leaves out what opens and closes over the same stack, or over a stack that then has another top.
  mutating func leaveOutNested() {
    leaveOutParts(between: .equalStacks)
    leaveOutParts(between: .equalStacksBeneath)
  }

  /// How two states on the way are alike.
  private enum Likeness {
    case equalStates
    case equalStacks
    case equalStacksBeneath
  }

  /// Leaves out parts between states that are alike, the longest first, as long as that makes the run shorter; a tenth of
  /// all replays may go into it.
  private mutating func leaveOutParts(between likeness: Likeness) {
    let limit = replays + shrinker.replayLimit / 10
    while parts(between: likeness).contains(where: { part in
      replays < limit
        && attempt(Way(from: best.start, Array(best.actions[..<part.lowerBound] + best.actions[part.upperBound...])))
    }) {}
  }

  /// The parts between states that are alike, no stack in between being lower, the longest first.
  private func parts(between likeness: Likeness) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for start in stacks.indices {
      for end in stacks.indices[(start + 1)...] {
        if stacks[end].count < stacks[start].count { break }
        if stacks[end].count == stacks[start].count, isAlike(start, end, likeness) { parts.append(start..<end) }
      }
    }
    return parts.sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }
  }

  private func isAlike(_ one: Int, _ other: Int, _ likeness: Likeness) -> Bool {
    switch likeness {
    case .equalStates: states[one] == states[other]
    case .equalStacks: stacks[one] == stacks[other]
    case .equalStacksBeneath: stacks[one].dropLast() == stacks[other].dropLast()
    }
  }

  /// Takes back settings one by one; the rest of the run may need another way then.
  mutating func resetSettings() {
    var isDone = false
    while !isDone {
      isDone = !model.simplerStarts(than: best.start).contains { start in
        attempt(Way(from: start, best.actions), orAsShort: true)
          || attempt(search.run(from: start, through: waypoints), orAsShort: true)
      }
    }
  }

  private func waypoint(_ position: Int) -> Waypoint<Model> {
    .action(best.actions[position], over: model.top(of: states[position]))
  }

  private var waypoints: [Waypoint<Model>] { best.actions.indices.map(waypoint) }

  /// Finds out which actions matter: one besides the last, else by delta debugging; the model fills in the ways between.
  mutating func thinWaypoints() {
    guard let last = waypoints.last else { return }
    for pair in pairs(endingIn: last) where attempt(pair.run) {
      essential = [pair.first, last]
      return
    }
    essential = waypoints
    var chunk = max(1, essential.count / 2)
    while replays < shrinker.replayLimit {
      let count = essential.count
      var start = 0
      while start < essential.count - 1 {
        if !leaveOutWaypoints(start..<min(start + chunk, essential.count - 1)) { start += chunk }
      }
      if chunk == 1, essential.count == count { break }
      chunk = max(1, essential.count < count ? min(chunk, essential.count / 2) : chunk / 2)
    }
    attempt(search.run(from: best.start, through: essential))
  }

  /// The ways through one of the actions of the run and then the last, the shortest first.
  private func pairs(endingIn last: Waypoint<Model>) -> [(run: Way, first: Waypoint<Model>)] {
    var seen: Set<Waypoint<Model>> = []
    return waypoints.dropLast().filter { seen.insert($0).inserted }
      .compactMap { first in search.run(from: best.start, through: [first, last]).map { ($0, first) } }
      .sorted { $0.run.actions.count < $1.run.actions.count }
  }

  private mutating func leaveOutWaypoints(_ range: Range<Int>) -> Bool {
    var fewer = essential
    fewer.removeSubrange(range)
    guard let run = search.greedyRun(from: best.start, through: fewer), run == best || attempt(run, orAsShort: true)
    else { return false }
    essential = fewer
    return true
  }

  /// Lets a run come to what is on top in any way where it matters only that it is there: for a few waypoints every choice
  /// of them is tried, the shortest run first, for many one after the other.
  mutating func generalizeWaypoints() {
    let arrivals = essential.map { waypoint -> Waypoint<Model> in
      guard case .action = waypoint, let state = stateAfter(waypoint) else { return waypoint }
      return .arrival(model.top(of: state))
    }
    let choices = essential.count <= 6 ? Array(1..<(1 << essential.count)) : essential.indices.map { 1 << $0 }
    let runs = choices.compactMap { choice in
      search.run(
        from: best.start, through: essential.indices.map { (choice >> $0 & 1 == 1 ? arrivals : essential)[$0] })
    }
    for run in runs.sorted(by: { $0.actions.count < $1.actions.count }) where attempt(run) { return }
  }

  /// Tries what comes of any two things that happen on the way, and then the last, in a run that is short already: that an
  /// earlier run met what matters by chance may have hidden a shorter one.
  mutating func chooseTwo() {
    guard best.actions.count <= 20, let last = waypoints.last else { return }
    let events = best.actions.indices.dropLast().flatMap { position in
      [waypoint(position), .arrival(model.top(of: states[position + 1]))]
    }
    let ends = [last, .arrival(model.top(of: states[states.count - 1]))]
    var runs: Set<Way> = []
    for (number, first) in events.enumerated() {
      for second in events[(number + 1)...] {
        for end in ends {
          let run = shorterSearch.run(from: best.start, through: [first, second, end])
          if let run, !tried.contains(run) { runs.insert(run) }
        }
      }
    }
    let order = runs.sorted { ($0.actions.count, "\($0.actions)") < ($1.actions.count, "\($1.actions)") }
    for run in order where attempt(run) { return }
  }

  private func stateAfter(_ waypoint: Waypoint<Model>) -> Model.State? {
    best.actions.indices.last { self.waypoint($0) == waypoint }.map { states[$0 + 1] }
  }
}
