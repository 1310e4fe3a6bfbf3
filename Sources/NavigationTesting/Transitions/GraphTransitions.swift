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
  private let nodes: Set<NodeID>
  /// The steps that something done in the app can be, the dead ones and those of unknown screens left out.
  let expected: Set<Edge>

  /// Takes the transitions of a graph: flows that start stand for the screens that they show.
  init(_ graph: NavigationGraph) {
    let machine = NavigationMachine(graph, reading: .atMost, modalBound: 2)
    nodes = Set(graph.nodes.map(\.id))
    var expected: Set<Edge> = []
    // A container comes on show with what it holds.
    let containers = Set(graph.nodes.filter { $0.kind == .container }.map(\.id))
    let contents = Dictionary(
      grouping: graph.edges.filter { containers.contains($0.from) && $0.verb.isRoute }, by: \.from)
    for (rule, step) in zip(machine.system.rules, machine.steps) {
      guard let step else { continue }
      if step.event != nil || step.verb == .tab { expected.insert(step) }
      let from = rule.top.node
      switch rule.change {
      case .push(let upper, onto: _):
        for shown in [upper.node] + contents[upper.node, default: []].compactMap(\.to) {
          shows[Step(from: from, to: shown), default: []].append(step)
        }
      case .replace(let upper) where upper.node != from:
        shows[Step(from: from, to: upper.node), default: []].append(step)
      case .pop, .replace: leaves[from, default: []].append(step)
      }
    }
    self.expected = expected
  }

  /// The steps of the graph that a transition may be; none where the graph does not know it.
  ///
  /// What a transition does must be what the step does; its event counts where the step has that of a screen.
  func steps(matching transition: Transition) -> [Edge] {
    guard let verb = transition.verb else { return [] }
    if verb.isWayOut { return leaves[transition.from, default: []].filter { $0.agrees(with: transition) } }
    let direct = shows[Step(from: transition.from, to: transition.to), default: []]
    return direct.filter { $0.shows(as: verb) && $0.agrees(with: transition) }
  }

  /// Whether the graph says that this can happen.
  func allow(_ transition: Transition) -> Bool {
    transition.verb == nil || transition.isOfSystem || !steps(matching: transition).isEmpty
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
  fileprivate func agrees(with transition: Transition) -> Bool {
    guard let event, let other = transition.event, from == transition.from else { return true }
    let plain = other.prefix { $0 != "(" && $0 != "#" }
    return event == other || event == plain || event.contains("(") || event.contains(".")
  }
}
