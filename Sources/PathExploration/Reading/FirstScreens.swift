import NavigationGraph

/// What comes to the front when something is shown: the screen itself, a container's first child, a flow's first screen.
struct FirstScreens {
  /// A screen that comes to the front.
  struct Front: Hashable {
    let screen: NodeID
    /// Who has started the flow that it belongs to, where a flow was started on the way.
    let caller: NodeID?
  }

  /// A tab: how it is called, and its first screen.
  struct Tab: Hashable {
    let name: String
    let front: Front
  }

  private let kinds: [NodeID: Node.Kind]
  private let atOnce: [NodeID: [Edge]]
  /// The edges that were followed.
  private(set) var used: Set<Edge> = []
  /// The tabs among which each first screen of one stands, itself included.
  private(set) var tabs: [NodeID: [Tab]] = [:]

  init(_ graph: NavigationGraph, _ edges: [Edge]) {
    kinds = Dictionary(graph.nodes.map { ($0.id, $0.kind) }) { first, _ in first }
    let early = edges.filter { $0.carrier == nil && $0.verb.isRoute && $0.verb != .link && $0.isAtOnce }
    atOnce = Dictionary(grouping: early, by: \.from)
  }

  func kind(of node: NodeID) -> Node.Kind { kinds[node] ?? .screen }

  /// What may come to the front for a node, by name; more than one where conditions decide.
  mutating func fronts(of node: NodeID, caller: NodeID? = nil) -> [Front] {
    var path: [NodeID] = []
    return fronts(of: node, caller: caller, path: &path)
  }

  private mutating func fronts(of node: NodeID, caller: NodeID?, path: inout [NodeID]) -> [Front] {
    guard !path.contains(node) else { return [] }
    path.append(node)
    defer { path.removeLast() }
    let kind = kind(of: node)
    let children = kind == .screen || kind == .external || kind == .link ? [] : firstSteps(of: node)
    var found: [Front] = []
    var isTabbed = false
    for edge in children {
      guard let target = edge.to else { continue }
      used.insert(edge)
      let inner = fronts(of: target, caller: edge.verb == .start ? edge.actor : caller, path: &path)
      isTabbed = isTabbed || edge.isTab
      found += inner.filter { !found.contains($0) }
      if edge.isTab, let first = inner.first { tabs[node, default: []].append(Tab(name: target.name, front: first)) }
    }
    if isTabbed { found = landing(on: node, instead: found) }
    // A container about whose content nothing is known stands aside for screens.
    let known = found.filter { self.kind(of: $0.screen) != .container }
    if !known.isEmpty { return known }
    if !found.isEmpty { return found }
    return kind == .coordinator || kind == .entry || kind == .link ? [] : [Front(screen: node, caller: caller)]
  }

  /// The first tab only; the others are a step away.
  private mutating func landing(on node: NodeID, instead found: [Front]) -> [Front] {
    var mates: [Tab] = []
    for tab in tabs.removeValue(forKey: node) ?? [] where kind(of: tab.front.screen) != .container {
      if !mates.contains(where: { $0.front.screen == tab.front.screen }) { mates.append(tab) }
    }
    guard let first = mates.first else { return found }
    for mate in mates { tabs[mate.front.screen] = mates }
    return [first.front]
  }

  /// The steps of a coordinator or container that come first, those of the strongest kind.
  private func firstSteps(of node: NodeID) -> [Edge] {
    let all = atOnce[node] ?? []
    let ranking: [Set<Verb>] = [[.root], [.tab], [.push, .start], [.embed], [.present]]
    for verbs in ranking {
      let steps = all.filter { verbs.contains($0.shownAs ?? $0.verb) }
      guard !steps.isEmpty else { continue }
      return steps.enumerated()
        .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }
    return []
  }

  /// Where in the source a step stands, for tabs in the order in which they are made.
  private func rank(_ edge: Edge) -> Int { edge.isTab ? edge.place?.line ?? .max : 0 }
}

extension Edge {
  /// Whether what it leads to is one of several tabs.
  var isTab: Bool { (shownAs ?? verb) == .tab }

  /// Whether the step runs as soon as its coordinator starts, not when something happens.
  fileprivate var isAtOnce: Bool {
    guard let event else { return true }
    return event.contains(".start") || ["start", "init"].contains(String(event.prefix { $0 != "(" }))
  }
}
