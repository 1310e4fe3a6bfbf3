import GraphAlgorithms
import HeadlessNavigation
import NavigationGraph
import PathExploration

/// Takes every action in every distinct state of a running app.
///
/// An app cannot be copied, so a state that has been left is come to again by a way that is known already, or after a new
/// launch. Runs end where something is wrong: what lies behind that is reached by other ways, or told as not seen.
///
/// What an app keeps where nobody sees it, such as in a variable that closures share, shows by this that a state which looks
/// like one that is known does something else. From then on every way begins with a launch. What differs even between launches
/// is of chance, and left out of the states; if that is not it either, the app keeps something that outlives it.
@MainActor
struct LiveExplorer<App> {
  /// Says that what was explored rests on states that were not told apart rightly.
  private struct Restart: Error {}

  let session: AppSession<App>
  let monitor: ExplorationMonitor

  private(set) var graph = StateGraph()
  /// What was wrong first for each kind and subject, and by which actions.
  private(set) var failures: [(violation: Violation, actions: [UserAction], state: Int)] = []
  /// The screens that stood too often in a stack.
  private(set) var repeatedScreens: Set<String> = []
  private(set) var novelty: Novelty?
  private(set) var ending = Exploration<StateGraph>.Ending.complete
  /// Whether every way to a state begins with a launch.
  private(set) var launchesAlways = false
  private(set) var isUnreliable = false
  private var generator = SplitMix64(seed: 0)
  private var running: (app: RunningApp, state: Int)?
  /// How many values of states are still remembered, to tell what differs where something does: 16 bytes each.
  private var valueBudget = 0
  private static var valueLimit: Int { 1_000_000 }
  /// States before this one have no untaken actions.
  private var firstOpen = 0
  private var lastOpen: [Int] = []

  private var order: SearchOrder { session.setup.options.order }
  private var limits: ExplorationLimits { session.setup.options.limits }

  init(_ session: AppSession<App>, monitor: ExplorationMonitor) {
    self.session = session
    self.monitor = monitor
  }

  private func progress(isFinished: Bool = false) -> ExplorationProgress {
    ExplorationProgress(
      stateCount: graph.nodes.count, transitionCount: graph.transitionCount, failureCount: failures.count,
      isFinished: isFinished)
  }

  /// Explores until nothing is left, or a limit is reached.
  mutating func run() throws {
    let deadline = limits.time.map { ContinuousClock.now + $0 }
    _ = try session.ignoreChance(after: [])
    while true {
      do {
        begin()
        try explore(until: deadline)
        try checkRuns(until: deadline)
        reportTraps()
        reportDeadEnds()
        try reportLostChildren()
        reportNothing()
        return monitor.end(progress(isFinished: true))
      } catch is Restart {}
    }
  }

  private mutating func begin() {
    graph = StateGraph()
    failures = []
    repeatedScreens = []
    ending = .complete
    running = nil
    firstOpen = 0
    lastOpen = []
    if case .randomWalk(let seed) = order { generator = SplitMix64(seed: seed) }
    valueBudget = Self.valueLimit
    if session.setup.options.stateAbstraction == .novelValues { novelty = Novelty(atMost: limits.valuesPerProperty) }
  }

  private mutating func explore(until deadline: ContinuousClock.Instant?) throws {
    try relaunch()
    while !isUnreliable, let goal = nextState() {
      if let deadline, ContinuousClock.now > deadline { return ending = .timeReached }
      guard try go(to: goal) else { continue }
      guard graph.nodes.count < limits.states ?? .max else { return ending = .statesReached }
      takeUntakenAction()
      monitor.tell(progress())
    }
    if graph.nodes.contains(where: { $0.isOpen && !$0.isCut && $0.depth >= limits.depth ?? .max }) {
      ending = .depthReached
    }
  }

  /// Goes to some states again from a launch, the farthest first: for a quarter of the turns that there have been.
  private mutating func checkRuns(until deadline: ContinuousClock.Instant?) throws {
    let origins = Set(graph.nodes.compactMap { $0.origin?.state })
    let ends = graph.nodes.indices.filter { !origins.contains($0) && !graph.nodes[$0].isEnd }
    let limit = session.turnCount + max(100, session.turnCount / 4)
    for state in ends.sorted(by: { graph.nodes[$0].depth > graph.nodes[$1].depth }) {
      if isUnreliable || session.turnCount > limit { return }
      if let deadline, ContinuousClock.now > deadline { return }
      running = nil
      _ = try go(to: state)
    }
  }

  // MARK: Where to go on

  private func isWorthwhile(_ state: Int) -> Bool {
    graph.nodes[state].isOpen && !graph.nodes[state].isCut && graph.nodes[state].depth < limits.depth ?? .max
  }

  /// The state in which an action is taken next; `nil` where none is left.
  private mutating func nextState() -> Int? {
    while firstOpen < graph.nodes.count, !isWorthwhile(firstOpen) { firstOpen += 1 }
    guard firstOpen < graph.nodes.count else {
      // A shorter way to a state may have brought it within the depth since it was passed over.
      firstOpen = graph.nodes.indices.first(where: isWorthwhile) ?? graph.nodes.count
      return firstOpen < graph.nodes.count ? firstOpen : nil
    }
    switch order {
    case .breadthFirst: return firstOpen
    case .depthFirst, .randomWalk:
      if let state = running?.state, isWorthwhile(state) { return state }
      while let state = lastOpen.last {
        if isWorthwhile(state) { return state }
        lastOpen.removeLast()
      }
      return firstOpen
    }
  }

  /// Brings the running app to a state; `false` where that does not work out, which is then reported.
  private mutating func go(to goal: Int) throws -> Bool {
    if let state = running?.state {
      if state == goal { return true }
      let limit = 500
      if !launchesAlways, let way = graph.way(from: state, within: limit, to: { $0 == goal }),
        way.count <= graph.nodes[goal].depth + 2
      {
        return try follow(way, sinceLaunch: false)
      }
    }
    try relaunch()
    var way: [Int] = []
    var number = goal
    while let origin = graph.nodes[number].origin {
      way.append(origin.action)
      number = origin.state
    }
    return try follow(way.reversed(), sinceLaunch: true)
  }

  private mutating func follow(_ way: [Int], sinceLaunch: Bool) throws -> Bool {
    for action in way {
      guard let current = running, let target = graph.nodes[current.state].targets[action] else { return false }
      session.retrace(action, in: current.app)
      current.app.list()
      guard current.app.key == graph.nodes[target].key else {
        try unrepeated(current.state, action, in: current.app, sinceLaunch: sinceLaunch)
        return false
      }
      running = (current.app, target)
    }
    return running != nil
  }

  private mutating func relaunch() throws {
    running = nil
    let (app, violations) = try session.launch()
    app.list()
    if graph.nodes.isEmpty, violations.contains(where: \.kind.endsRun) {
      let end = graph.insertEnd(text: app.text, stack: app.branch.names, from: nil)
      note(violations, after: nil, state: end)
      return
    }
    guard graph.nodes.isEmpty || graph.nodes[0].key == app.key else {
      if try session.ignoreChance(after: []) { throw Restart() }
      isUnreliable = true
      let difference = self.difference(from: 0, to: app)
      let variation = try session.variation(after: [])
      return fail(
        Violation(
          .unrepeatable, "launch", after: nil,
          "the app does not begin in the same state each time: \(variation.remedy)",
          detail: difference), actions: [], state: 0)
    }
    if graph.nodes.isEmpty {
      insert(app, from: nil)
      note(violations, after: nil, state: 0)
    }
    running = (app, 0)
  }

  // MARK: What is new

  private mutating func takeUntakenAction() {
    guard let current = running else { return }
    guard let action = untakenAction(in: current.state) else { return }
    let origin = (state: current.state, action: action)
    let (_, violations) = session.perform(action, in: current.app)
    let app = current.app
    guard !violations.contains(where: \.kind.endsRun) else {
      let end = graph.insertEnd(text: app.text, stack: app.branch.names, from: origin)
      running = nil
      return note(violations, after: origin, state: end)
    }
    app.list()
    let (state, isNew) = insert(app, from: origin)
    note(violations, after: origin, state: state)
    // What was met before may have been met in another way, which left something behind that nobody sees.
    running = launchesAlways && !isNew ? nil : (app, state)
  }

  /// The number of an action that has not been taken in a state: the first, or on a walk at random any.
  private mutating func untakenAction(in state: Int) -> Int? {
    let targets = graph.nodes[state].targets
    guard case .randomWalk = order else { return targets.firstIndex { $0 == nil } }
    return targets.indices.filter { targets[$0] == nil }.randomElement(using: &generator)
  }

  @discardableResult
  private mutating func insert(
    _ app: RunningApp, from origin: (state: Int, action: Int)?
  ) -> (state: Int, isNew: Bool) {
    let (state, isNew) = graph.insert(
      app.key, text: app.text, stack: app.branch.names, actions: app.actions, from: origin)
    guard isNew else { return (state, false) }
    let values = novelty == nil && valueBudget == 0 ? [] : app.keptValues()
    if values.count <= valueBudget {
      valueBudget -= values.count
      graph.note(values, of: state)
    } else {
      valueBudget = 0
    }
    let standIn = novelty?.standIn(for: state, look: app.look, values: values, actions: app.actions)
    if let standIn {
      graph.settle(state, for: standIn)
    } else {
      lastOpen.append(state)
      if let name = graph.cut(state, beyond: limits.screenRepetitions) { repeatedScreens.insert(name) }
    }
    return (state, true)
  }

  private mutating func note(_ violations: [Violation], after origin: (state: Int, action: Int)?, state: Int) {
    if violations.isEmpty { return }
    let actions = origin.map { graph.run(to: $0.state) + [graph.nodes[$0.state].actions[$0.action]] } ?? []
    for violation in violations { fail(violation, actions: actions, state: state) }
  }

  private mutating func fail(_ violation: Violation, actions: [UserAction], state: Int) {
    let known = failures.firstIndex { $0.violation.identity == violation.identity }
    guard let known else { return failures.append((violation, actions, state)) }
    if actions.count < failures[known].actions.count { failures[known] = (violation, actions, state) }
  }

  /// Deals with an action that has led elsewhere than before.
  private mutating func unrepeated(_ state: Int, _ action: Int, in app: RunningApp, sinceLaunch: Bool) throws {
    running = nil
    let difference = graph.nodes[state].targets[action].map { self.difference(from: $0, to: app) }
    let name = graph.nodes[state].actions[action]
    let actions = graph.run(to: state) + [name]
    guard sinceLaunch else {
      launchesAlways = true
      throw Restart()
    }
    if try session.ignoreChance(after: actions) { throw Restart() }
    // What is known of the app cannot be relied on any more: no way to any state can.
    isUnreliable = true
    let variation = try session.variation(after: actions)
    fail(
      Violation(
        .unrepeatable, graph.nodes[state].stack.last ?? "", after: name,
        "'\(name)' does not always lead to the same state: \(variation.remedy)", detail: difference),
      actions: actions, state: state)
  }

  /// In what the app differs from a state in which it was expected to be.
  private func difference(from state: Int, to app: RunningApp) -> String {
    let node = graph.nodes[state]
    if node.text != app.text { return "once '\(node.text)', then '\(app.text)'" }
    let (before, now) = (Set(node.actions), Set(app.actions))
    if before != now {
      let lost = before.subtracting(now).map { "'\($0)' once and then not" }
      let new = now.subtracting(before).map { "'\($0)' not at first" }
      return "'\(node.text)' each time, but what can be done differs: " + (lost + new).sorted().joined(separator: ", ")
    }
    guard let values = node.values else { return "'\(node.text)' each time, but not with the same data" }
    let once = Dictionary(grouping: values, by: \.field).mapValues { $0.map(\.value) }
    let then = Dictionary(grouping: app.keptValues(), by: \.field).mapValues { $0.map(\.value) }
    let fields = Set(once.keys).union(then.keys).filter { once[$0]?.sorted() != then[$0]?.sorted() }
    guard !fields.isEmpty else { return "'\(node.text)' each time, but not with the same coordinators" }
    let names = Set(fields.map(FieldNames.name)).sorted().joined(separator: ", ")
    return "'\(node.text)' each time, but not with the same \(names)"
  }

  /// Reports the coordinators that have gone while a screen of theirs is on show.
  ///
  /// That one has been there cannot be seen, if it has gone in the turn that has made it; but the graph says who answers what
  /// is done on the screen, and nobody does. Where one lives that could, it may have a reason to do nothing.
  private mutating func reportLostChildren() throws {
    guard let transitions = session.transitions, !isUnreliable else { return }
    for state in graph.unanswered() {
      let screen = graph.nodes[state].stack.last ?? ""
      let coordinators = transitions.coordinators(answering: NodeID(screen))
      guard !coordinators.isEmpty, try go(to: state), let app = running?.app else { continue }
      guard !coordinators.contains(where: { app.hasLiving($0.name) }) else { continue }
      let actions = graph.run(to: state)
      let name = coordinators.map(\.name).joined(separator: " or ")
      fail(
        Violation(
          .lostChild, name, after: actions.last,
          "nobody keeps '\(name)' after '\(actions.last?.description ?? "launch")': '\(screen)' is on show, and nothing answers there",
          detail: "what the graph says is done on '\(screen)' by '\(name)' changes nothing"),
        actions: actions, state: state)
    }
  }

  private mutating func reportTraps() {
    for state in graph.traps() {
      let node = graph.nodes[state]
      let screen = node.stack.last ?? ""
      guard !session.expectations.allowedDeadEnds.contains(screen) else { continue }
      fail(
        Violation(
          .noWayBack, screen, after: graph.run(to: state).last, "nothing leads back from '\(screen)'", detail: node.text
        ),
        actions: graph.run(to: state), state: state)
    }
  }

  /// Reports states in which nothing that can be done changes anything, with nothing beneath them to come back to.
  private mutating func reportDeadEnds() {
    guard graph.nodes.count > 1 else { return }
    for state in graph.deadEnds() {
      let node = graph.nodes[state]
      let screen = node.stack.last ?? "nothing"
      let actions = graph.run(to: state)
      guard !session.expectations.allowedDeadEnds.contains(screen) else { continue }
      fail(
        Violation(
          .deadEnd, screen, after: actions.last,
          "'\(screen)' is a dead end after '\(actions.last?.description ?? "launch")': \(silence(of: node))",
          detail: node.text), actions: actions, state: state)
    }
  }

  /// Reports that nothing was seen to happen, so that nothing can be said of the app.
  private mutating func reportNothing() {
    guard failures.isEmpty, graph.nodes.count == 1, let node = graph.nodes.first, !node.isCut else { return }
    guard ending == .complete || ending == .depthReached else { return }
    let screen = node.stack.last ?? "launch"
    let cause = limits.depth == 0 ? "the limit of depth is 0" : silence(of: node)
    fail(
      Violation(
        .nothingExplored, screen, after: nil, "nothing was explored beyond '\(screen)': \(cause)", detail: node.text),
      actions: [], state: 0)
  }

  /// Why nothing changes in a state, as far as that can be told.
  private func silence(of node: StateGraph.Node) -> String {
    if node.stack.isEmpty { return "no window has a screen any more" }
    guard node.actions.isEmpty else {
      let names = node.actions.map(\.description).joined(separator: ", ")
      return
        "\(names) \(node.actions.count == 1 ? "changes" : "change") nothing; whoever should answer may be gone: the "
        + "closure returns what keeps the coordinators"
    }
    let outputs = session.setup.undriven
    return outputs.isEmpty
      ? "it has no control that can be touched, and no output that is a closure; 'OutputProviding' tells of others"
      : "no 'samples' are given for outputs with arguments: " + outputs.joined(separator: ", ")
  }
}
