/// What can happen while a node is on top, whatever lies beneath.
struct MachineMoves {
  /// One thing that can happen.
  struct Move {
    enum Deed {
      case show(NodeID, Verb)
      case pop
      case toRoot
      case unwind
      case dismiss
    }

    let deed: Deed
    let step: Edge
  }

  private let reading: NavigationMachine.Reading
  private let stepsOver: [NodeID: [Edge]]
  private let atOnce: [NodeID: [Edge]]
  private let parts: Set<NodeID>
  private let isShown: (NodeID) -> Bool

  init(_ graph: NavigationGraph, reading: NavigationMachine.Reading) {
    self.reading = reading
    let edges = graph.edges.filter { !$0.isDead && !$0.verb.isOwnership }
    let screens = Screens(edges, in: graph, reading: reading)
    var stepsOver: [NodeID: [Edge]] = [:]
    for edge in edges where edge.verb != .finish {
      for top in screens.tops(for: edge) { stepsOver[top, default: []].append(edge) }
    }
    self.stepsOver = stepsOver
    atOnce = Dictionary(
      grouping: edges.filter { $0.carrier == nil && $0.verb.isRoute && $0.verb != .link && $0.isAtOnce }, by: \.from)
    parts = Set(
      edges.filter { $0.appearance == .tab || $0.appearance == .embed }.flatMap { edge -> [NodeID] in
        guard let to = edge.to else { return [] }
        return [to] + screens.shown(by: to)
      })
    let kinds = Dictionary(graph.nodes.map { ($0.id, $0.kind) }) { first, _ in first }
    isShown = { node in
      switch kinds[node] {
      case .screen, .container: true
      case .entry, .coordinator, .link, .external, nil: false
      }
    }
  }

  /// Whether a person leaves the node as one leaves a tab or an embedded part: without a step of the app's.
  func isPart(_ node: NodeID) -> Bool { parts.contains(node) }

  /// What can happen while a node is on top.
  func moves(from top: NodeID) -> [Move] {
    stepsOver[top, default: []].flatMap { step -> [Move] in
      switch step.verb {
      case .pop: return [Move(deed: .pop, step: step)]
      case .popTo: return [Move(deed: .unwind, step: step)]
      case .popToRoot: return [Move(deed: .toRoot, step: step)]
      case .dismiss: return [Move(deed: .dismiss, step: step)]
      default: return shows(step)
      }
    }
  }

  /// What a step puts on show: its target, or what the coordinator that it starts shows at once.
  private func shows(_ step: Edge) -> [Move] {
    guard let target = step.to else { return [] }
    if isShown(target) { return [Move(deed: .show(target, step.appearance ?? .push), step: step)] }
    return firstScreens(of: target).compactMap { inner in
      inner.to.map { Move(deed: .show($0, step.appearance ?? inner.appearance ?? .push), step: step) }
    }
  }

  /// The steps by which a flow that starts, or a flow that it starts in turn, shows its first screen.
  private func firstScreens(of flow: NodeID) -> [Edge] {
    var found: [Edge] = []
    var seen: Set<NodeID> = [flow]
    var pending = [flow]
    while let flow = pending.popLast() {
      let steps = atOnce[flow, default: []]
      let shows = steps.filter { $0.to.map(isShown) ?? false }
      let roots = shows.filter { $0.verb == .root }
      if reading == .atLeast, let first = [roots, shows.filter { $0.verb == .push }].first(where: { !$0.isEmpty }) {
        found += first
        continue
      }
      found += shows
      for start in steps where start.verb == .start {
        if let inner = start.to, seen.insert(inner).inserted { pending.append(inner) }
      }
    }
    return found
  }
}

/// Which screens are on top when a coordinator's code runs.
private struct Screens {
  private let byCoordinator: [NodeID: [NodeID]]
  private let reporting: [NodeID: [NodeID]]
  private let coordinators: Set<NodeID>
  private let entries: [NodeID]
  private let reading: NavigationMachine.Reading
  private let dismissing: Set<[String?]>

  init(_ edges: [Edge], in graph: NavigationGraph, reading: NavigationMachine.Reading) {
    self.reading = reading
    dismissing = Set(edges.filter { $0.verb.isWayOut && $0.verb != .finish && $0.event != nil }.map(\.trigger))
    let coordinators = Set(graph.nodes.filter { $0.kind == .coordinator }.map(\.id))
    var shown: [NodeID: Set<NodeID>] = [:]
    for edge in edges where edge.verb.isRoute && edge.verb != .start && edge.verb != .link {
      if let to = edge.to, coordinators.contains(edge.actor) { shown[edge.actor, default: []].insert(to) }
    }
    for edge in edges {
      if let carrier = edge.carrier, !coordinators.contains(edge.from) { shown[carrier, default: []].insert(edge.from) }
    }
    self.coordinators = coordinators
    entries = graph.nodes.filter(\.isEntry).map(\.id)
    byCoordinator = shown.mapValues { $0.sorted() }
    var reporting: [NodeID: Set<NodeID>] = [:]
    for finish in edges where finish.verb == .finish {
      guard let owner = finish.to else { continue }
      reporting[owner, default: []]
        .formUnion(coordinators.contains(finish.from) ? shown[finish.from, default: []] : [finish.from])
    }
    self.reporting = reporting.mapValues { $0.sorted() }
  }

  func shown(by coordinator: NodeID) -> [NodeID] { byCoordinator[coordinator, default: []] }

  /// The nodes over which a step can be taken.
  ///
  /// A link is opened over the app's entry. What an owner does at a child's end is done with the child's screen on top,
  /// unless the owner takes that away first.
  func tops(for edge: Edge) -> Set<NodeID> {
    if edge.verb == .link { return Set(entries) }
    var tops: Set<NodeID> = [edge.from]
    if reading == .atLeast { return edge.verb.isWayOut ? tops.union(reporting[edge.actor, default: []]) : tops }
    if coordinators.contains(edge.from) { tops.formUnion(shown(by: edge.from)) }
    let isAnswer = edge.verb.isRoute && coordinators.contains(edge.from) && edge.event != nil
    if edge.verb.isWayOut || isAnswer && !dismissing.contains(edge.trigger) {
      tops.formUnion(reporting[edge.actor, default: []])
    }
    return tops
  }
}

extension Edge {
  /// How what the step leads to comes on show: the verb itself, or that by which a flow's first screen appears.
  fileprivate var appearance: Verb? {
    switch verb {
    case .start: shownAs
    case .link: .root
    default: verb
    }
  }

  /// Who acts on what.
  fileprivate var trigger: [String?] { [actor.name, event] }

  /// Whether the step runs as soon as its coordinator starts, not when something happens.
  fileprivate var isAtOnce: Bool {
    guard let event else { return true }
    return event.contains(".start") || ["start", "init"].contains(String(event.prefix { $0 != "(" }))
  }
}
