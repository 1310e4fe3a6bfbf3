import HeadlessNavigation
import PathExploration

/// Takes every action in every distinct state of a running app.
///
/// An app cannot be copied, so a state that has been left is come to again by a way that is known already, or after a new
/// launch. Runs end where something is wrong: what lies behind that is reached by other ways, or told as not seen.
@MainActor
struct LiveExplorer<App> {
  let session: AppSession<App>
  let order: SearchOrder
  let limits: SearchLimits
  let progress: Progress

  private(set) var graph = StateGraph()
  /// What was wrong first for each kind and subject, and by which actions.
  private(set) var failures: [(violation: Violation, actions: [UserAction], state: Int)] = []
  /// The screens that stood too often in a stack.
  private(set) var repeatedScreens: Set<String> = []
  private(set) var ending = Exploration<StateGraph>.Ending.complete
  private var generator: SplitMix64
  private var running: (app: RunningApp, actions: [UserAction], state: Int)?
  /// States before this one have no untaken actions.
  private var firstOpen = 0
  private var lastOpen: [Int] = []
  private(set) var isUnreliable = false

  init(_ session: AppSession<App>, order: SearchOrder, limits: SearchLimits, progress: Progress) {
    self.session = session
    self.order = order
    self.limits = limits
    self.progress = progress
    generator = if case .randomWalk(let seed) = order { SplitMix64(seed: seed) } else { SplitMix64(seed: 0) }
  }

  /// Explores until nothing is left, or a limit is reached.
  mutating func run() throws {
    let deadline = limits.time.map { ContinuousClock.now + $0 }
    try relaunch()
    while !isUnreliable, let goal = nextState() {
      if let deadline, ContinuousClock.now > deadline { return ending = .timeReached }
      guard try go(to: goal) else { continue }
      guard graph.nodes.count < limits.states ?? .max else { return ending = .statesReached }
      takeUntakenAction()
      progress.show(states: graph.nodes.count, transitions: graph.transitionCount, failures: failures.count)
    }
    if graph.nodes.contains(where: { $0.isOpen && !$0.isCut && $0.depth >= limits.depth ?? .max }) {
      ending = .depthReached
    }
    reportTraps()
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
      let limit = 64
      if let way = graph.way(from: state, within: limit, to: { $0 == goal }), way.count <= graph.nodes[goal].depth + 2 {
        return follow(way)
      }
    }
    try relaunch()
    var way: [Int] = []
    var number = goal
    while let origin = graph.nodes[number].origin {
      way.append(origin.action)
      number = origin.state
    }
    return follow(way.reversed())
  }

  private mutating func follow(_ way: [Int]) -> Bool {
    for action in way {
      guard let current = running, let target = graph.nodes[current.state].targets[action] else { return false }
      _ = session.perform(action, in: current.app)
      guard current.app.fingerprint == graph.nodes[target].key.screens else {
        reportUnrepeatable(current.state, action, found: current.app.text)
        return false
      }
      running = (current.app, current.app.actions(), target)
    }
    return running != nil
  }

  private mutating func relaunch() throws {
    running = nil
    let (app, violations) = try session.launch()
    let listed = app.actions()
    if graph.nodes.isEmpty, !violations.isEmpty {
      let end = graph.insertEnd(text: app.text, stack: app.branch.names, from: nil)
      note(violations, actions: [], state: end)
      return
    }
    let (state, isNew) = graph.insert(
      app.key, text: app.text, stack: app.branch.names, actions: listed, from: nil)
    if isNew { lastOpen.append(state) }
    guard state == 0 else {
      isUnreliable = true
      return fail(
        Violation(
          .unrepeatable, "launch", after: nil,
          "the app does not begin in the same state each time; it keeps something between launches",
          detail: "once '\(graph.nodes[0].text)', then '\(app.text)'"), actions: [], state: 0)
    }
    running = (app, listed, state)
  }

  // MARK: What is new

  private mutating func takeUntakenAction() {
    guard let current = running else { return }
    let open = graph.nodes[current.state].targets.indices.filter { graph.nodes[current.state].targets[$0] == nil }
    guard let first = open.first else { return }
    var action = first
    if case .randomWalk = order { action = open.randomElement(using: &generator)! }
    let origin = (state: current.state, action: action)
    let actions = graph.run(to: current.state) + [current.actions[action]]
    let (_, violations) = session.perform(action, in: current.app)
    let app = current.app
    guard violations.isEmpty else {
      let end = graph.insertEnd(text: app.text, stack: app.branch.names, from: origin)
      running = nil
      return note(violations, actions: actions, state: end)
    }
    let listed = app.actions()
    let (state, isNew) = graph.insert(
      app.key, text: app.text, stack: app.branch.names, actions: listed, from: origin)
    if isNew {
      lastOpen.append(state)
      if let name = graph.cut(state, beyond: session.expectations.repeatLimit) { repeatedScreens.insert(name) }
    }
    guard graph.nodes[state].actions == listed else {
      running = nil
      isUnreliable = true
      return fail(
        Violation(
          .unrepeatable, graph.nodes[state].stack.last ?? "", after: current.actions[action],
          "two states look alike in which different things can be done; add what tells them apart to 'addState(to:)'",
          detail: "\(graph.nodes[state].actions) or \(listed)"), actions: actions, state: state)
    }
    running = (app, listed, state)
  }

  private mutating func note(_ violations: [Violation], actions: [UserAction], state: Int) {
    for violation in violations { fail(violation, actions: actions, state: state) }
  }

  private mutating func fail(_ violation: Violation, actions: [UserAction], state: Int) {
    guard !failures.contains(where: { $0.violation.identity == violation.identity }) else { return }
    failures.append((violation, actions, state))
  }

  private mutating func reportUnrepeatable(_ state: Int, _ action: Int, found: String) {
    let name = graph.nodes[state].actions[action]
    let expected = graph.nodes[state].targets[action].map { graph.nodes[$0].text } ?? ""
    running = nil
    // What is known of the app cannot be relied on any more: no way to any state can.
    fail(
      Violation(
        .unrepeatable, graph.nodes[state].stack.last ?? "", after: name,
        "'\(name)' does not always lead to the same state; the app keeps something between launches, or asks for time or chance",
        detail: "once '\(expected)', then '\(found)'"), actions: graph.run(to: state) + [name], state: state)
    isUnreliable = true
  }

  private mutating func reportTraps() {
    for state in graph.traps() {
      let node = graph.nodes[state]
      fail(
        Violation(
          .noWayBack, node.stack.last ?? "", after: graph.run(to: state).last,
          "nothing leads back from '\(node.stack.last ?? "")'", detail: node.text),
        actions: graph.run(to: state), state: state)
    }
  }
}
