import NavigationGraph

/// The transitions that a graph knows of, which those of the running app are held against.
struct GraphTransitions {
  /// What a step does, without the place of what it shows.
  private struct Step: Hashable {
    let from: NodeID
    let to: NodeID?
  }

  private var shows: [Step: [Edge]] = [:]
  private var leaves: [NodeID: [Edge]] = [:]
  /// The steps that are not taken from one screen: those of links, and what a router does whoever has asked it.
  private var anywhere: [NodeID: [Edge]] = [:]
  /// The coordinators that answer what is done on a screen.
  private var answering: [NodeID: Set<NodeID>] = [:]
  /// The screens of the system's, such as alerts: what is done on them the graph says of the screens that show them.
  private let externals: Set<NodeID>
  private let coordinators: Set<NodeID>
  /// The steps that something done in the app can be, the dead ones and those of unknown screens left out.
  let expected: Set<Edge>

  /// Takes the transitions of a graph: flows that start stand for the screens that they show.
  init(_ graph: NavigationGraph) {
    let machine = NavigationMachine(graph, reading: .atMost, modalBound: 2)
    var expected: Set<Edge> = []
    // A container comes on show with what it holds.
    let containers = Set(graph.nodes.filter { $0.kind == .container }.map(\.id))
    let contents = Dictionary(
      grouping: graph.edges.filter { containers.contains($0.from) && $0.verb.isRoute }, by: \.from)
    for (number, rule) in machine.system.rules.enumerated() {
      guard let step = machine.step(behind: number) else { continue }
      if step.event != nil || step.verb == .tab { expected.insert(step) }
      let from = machine.node(of: rule.top)
      switch rule.change {
      case .push(let upper, onto: _):
        let upper = machine.node(of: upper)
        for shown in [upper] + contents[upper, default: []].compactMap(\.to) {
          shows[Step(from: from, to: shown), default: []].append(step)
        }
      case .replace(let upper) where upper.node != rule.top.node:
        shows[Step(from: from, to: machine.node(of: upper)), default: []].append(step)
      case .pop, .replace: leaves[from, default: []].append(step)
      }
    }
    externals = Set(graph.nodes.filter { $0.kind == .external }.map(\.id))
    for edge in graph.edges where edge.verb.isRoute && edge.verb != .start && edge.verb != .link {
      if let to = edge.to, externals.contains(to) { shows[Step(from: edge.from, to: to), default: []].append(edge) }
    }
    coordinators = Set(graph.nodes.filter { $0.kind == .coordinator }.map(\.id))
    for edge in graph.edges where edge.verb.isRoute && edge.verb != .start && edge.event == nil || edge.verb == .link {
      guard let to = edge.to, edge.verb == .link || coordinators.contains(edge.from) else { continue }
      anywhere[to, default: []].append(edge)
      if edge.verb == .link { expected.insert(edge) }
    }
    for edge in graph.edges where coordinators.contains(edge.actor) && edge.event != nil && edge.verb != .owns {
      if !coordinators.contains(edge.from) { answering[edge.from, default: []].insert(edge.actor) }
    }
    self.expected = expected
    addReports(in: graph)
  }

  /// Adds the screens that set off what is done at the end of a flow which ends because a child of its has ended: the
  /// machine looks one flow deep.
  private mutating func addReports(in graph: NavigationGraph) {
    let finishes = Dictionary(grouping: graph.edges.filter { $0.verb == .finish && $0.to != nil }) { $0.to ?? $0.from }
    /// The screens whose events are told to an owner as the end of a child, through however many flows.
    func reporters(of child: String, to owner: NodeID, _ depth: Int) -> Set<NodeID> {
      let told = finishes[owner, default: []].filter { $0.carrier?.name ?? $0.from.name == child }
      return told.reduce(into: []) { screens, finish in
        if !coordinators.contains(finish.from) {
          screens.insert(finish.from)
        } else if depth > 0, let inner = finish.event?.childThatEnds {
          screens.formUnion(reporters(of: inner, to: finish.from, depth - 1))
        }
      }
    }
    var targets: [Edge: Set<NodeID>] = [:]
    for (step, edges) in shows {
      guard let to = step.to else { continue }
      for edge in edges { targets[edge, default: []].insert(to) }
    }
    for edge in expected where coordinators.contains(edge.from) {
      guard let child = edge.event?.childThatEnds else { continue }
      for screen in reporters(of: child, to: edge.from, coordinators.count) {
        for target in targets[edge, default: []] { shows[Step(from: screen, to: target), default: []].append(edge) }
        if edge.verb.isWayOut { leaves[screen, default: []].append(edge) }
      }
    }
  }

  /// The steps of the graph that a transition may be; none where the graph does not know it.
  ///
  /// What a transition does must be what the step does; its event counts where the step has that of a screen.
  func steps(matching transition: ObservedTransition) -> [Edge] {
    guard let verb = transition.verb else { return [] }
    if verb.isWayOut {
      // What a step shows may be found where it lies, beneath.
      let found = transition.uncovered.map { shows[Step(from: transition.from, to: $0), default: []] } ?? []
      let own = found.filter { $0.from == transition.from }
      let linked = transition.isOfLink ? transition.uncovered.map { anywhere[$0, default: []] } ?? [] : []
      return (leaves[transition.from, default: []] + own + linked).filter { $0.agrees(with: transition) }
    }
    // A tab is its container's, whichever screen is on show in the one before.
    let from = transition.isOfSystem ? transition.container ?? transition.from : transition.from
    let direct = shows[Step(from: from, to: transition.to), default: []].filter { $0.shows(as: verb) }
    let further = transition.further.flatMap { arrival in
      shows[Step(from: from, to: arrival.screen), default: []].filter { $0.shows(as: arrival.verb) }
    }
    // Once the screen has gone, the step that had brought it goes on from where it began.
    let resumed = transition.beneath.flatMap { shows[Step(from: $0, to: transition.to), default: []] }
    let asked =
      transition.isOfLink || !transition.beneath.isEmpty ? transition.to.map { anywhere[$0, default: []] } : nil
    return (direct + further + resumed + (asked ?? [])).filter { $0.agrees(with: transition) }
  }

  /// The steps to a container's tabs, where as many of its tabs have been selected: those with a stack that is filled in
  /// elsewhere lead to no screen in the graph.
  func tabSteps(of container: NodeID, selected count: Int) -> [Edge] {
    let steps = expected.filter { $0.verb == .tab && $0.from == container }
    return steps.count <= count ? Array(steps) : []
  }

  /// The coordinators that answer what is done on a screen, sorted; none where the graph knows of none.
  func coordinators(answering screen: NodeID) -> [NodeID] { answering[screen, default: []].sorted() }

  /// The names of the coordinators that show a screen after what is done on another one.
  func coordinators(showing screen: NodeID, from other: NodeID) -> Set<String> {
    Set(shows[Step(from: other, to: screen), default: []].map(\.actor).filter(coordinators.contains).map(\.name))
  }

  /// Whether the graph says that this can happen.
  func allow(_ transition: ObservedTransition) -> Bool {
    transition.verb == nil || transition.isOfSystem || externals.contains(transition.from)
      || !steps(matching: transition).isEmpty
  }
}

extension String {
  /// The flow whose end an event tells: `Checkout` for `Checkout.completion`; `nil` where it is no flow's.
  fileprivate var childThatEnds: String? {
    split(separator: ".").first.flatMap { $0.count < count ? String($0) : nil }
  }
}

extension Edge {
  /// Whether the step puts its target on show in this way.
  fileprivate func shows(as verb: Verb) -> Bool {
    let own = self.verb == .start ? shownAs : self.verb
    guard let own else { return true }
    let firsts: Set<Verb> = [.root, .tab, .embed, .replace, .link]
    return own == verb || firsts.contains(own) && firsts.contains(verb)
  }

  /// Whether nothing contradicts that this event sets the step off: one that a child flow tells may be any of its own.
  fileprivate func agrees(with transition: ObservedTransition) -> Bool {
    guard let event, from == transition.from else { return true }
    // The system tells a delegate; nothing of the app's own is told.
    guard !transition.isOfSystem, !transition.isOfLink else { return event.contains("(") }
    guard let other = transition.event else { return true }
    let plain = other.prefix { $0 != "(" && $0 != "#" }
    return event == other || event == plain || event.contains("(") || event.contains(".")
  }
}
