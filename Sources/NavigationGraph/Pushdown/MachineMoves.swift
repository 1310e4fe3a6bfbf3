/// What can happen while a node is on top, whatever lies beneath; nodes and steps are positions in a numbered graph.
struct MachineMoves {
  /// One thing that can happen.
  struct Move {
    enum Deed {
      case show(Int, Verb)
      case pop
      case toRoot
      case unwind
      case dismiss
    }

    let deed: Deed
    let step: Int
  }

  private let reading: NavigationMachine.Reading
  private let graph: NumberedGraph
  /// The steps that can be taken while each node is on top.
  private var stepsOver: [[Int]]
  /// What each coordinator does as soon as it starts.
  private var atOnce: [[Int]]
  private var isPart: [Bool]

  init(_ graph: NumberedGraph, reading: NavigationMachine.Reading) {
    self.reading = reading
    self.graph = graph
    let none = [[Int]](repeating: [], count: graph.nodes.count)
    stepsOver = none
    atOnce = none
    isPart = Array(repeating: false, count: graph.nodes.count)
    let steps = graph.edges.indices.filter { !graph.edges[$0].isDead && !graph.edges[$0].verb.isOwnership }
    let screens = ScreensOnTop(steps, in: graph, reading: reading)
    for step in steps {
      let verb = graph.edges[step].verb
      let ends = graph.ends[step]
      if verb != .finish {
        screens.visitTops(for: step) { top in if stepsOver[top].last != step { stepsOver[top].append(step) } }
      }
      if verb.isRoute, verb != .link, ends.carrier == nil, graph.edges[step].isAtOnce {
        atOnce[ends.from].append(step)
      }
      let appearance = graph.edges[step].appearance
      if appearance == .tab || appearance == .embed, let to = ends.to {
        for part in [to] + screens.shown(by: to) { isPart[part] = true }
      }
    }
  }

  /// Whether a person leaves the node as one leaves a tab or an embedded part: without a step of the app's.
  func isPart(_ node: Int) -> Bool { isPart[node] }

  /// What can happen while a node is on top.
  func moves(from top: Int) -> [Move] {
    stepsOver[top].flatMap { step -> [Move] in
      switch graph.edges[step].verb {
      case .pop: return [Move(deed: .pop, step: step)]
      case .popTo: return [Move(deed: .unwind, step: step)]
      case .popToRoot: return [Move(deed: .toRoot, step: step)]
      case .dismiss: return [Move(deed: .dismiss, step: step)]
      default: return shows(step)
      }
    }
  }

  /// What a step puts on show: its target, or what the coordinator that it starts shows at once.
  private func shows(_ step: Int) -> [Move] {
    guard let target = graph.ends[step].to else { return [] }
    let appearance = graph.edges[step].appearance
    if isShown(target) { return [Move(deed: .show(target, appearance ?? .push), step: step)] }
    return firstScreens(of: target).compactMap { inner in
      graph.ends[inner].to.map { shown in
        Move(deed: .show(shown, appearance ?? graph.edges[inner].appearance ?? .push), step: step)
      }
    }
  }

  /// The steps by which a flow that starts, or a flow that it starts in turn, shows its first screen.
  private func firstScreens(of flow: Int) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = [flow]
    var pending = [flow]
    while let flow = pending.popLast() {
      let steps = atOnce[flow]
      let shows = steps.filter { graph.ends[$0].to.map(isShown) ?? false }
      if reading == .atLeast {
        let firsts = [Verb.root, .push].lazy.map { verb in shows.filter { graph.edges[$0].verb == verb } }
        if let first = firsts.first(where: { !$0.isEmpty }) {
          found += first
          continue
        }
      }
      found += shows
      for start in steps where graph.edges[start].verb == .start {
        if let inner = graph.ends[start].to, seen.insert(inner).inserted { pending.append(inner) }
      }
    }
    return found
  }

  private func isShown(_ node: Int) -> Bool {
    switch graph.kinds[node] {
    case .screen, .container: true
    case .entry, .coordinator, .link, .external: false
    }
  }
}

extension NavigationEdge {
  /// How what the step leads to comes on show: the verb itself, or that by which a flow's first screen appears.
  fileprivate var appearance: Verb? {
    switch verb {
    case .start: shownAs
    case .link: .root
    default: verb
    }
  }

  /// Whether the step runs as soon as its coordinator starts, not when something happens.
  fileprivate var isAtOnce: Bool {
    guard let event else { return true }
    return event.contains(".start") || ["start", "init"].contains(String(event.prefix { $0 != "(" }))
  }
}
