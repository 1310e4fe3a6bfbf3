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
  /// What coordinators show by themselves on events of their own, such as the routes that they are asked for.
  private let byThemselves: [NodeID: [Edge]]
  /// The edges that were followed.
  private(set) var used: Set<Edge> = []
  /// The tabs among which each first screen of one stands, itself included.
  private(set) var tabs: [NodeID: [Tab]] = [:]

  init(_ graph: NavigationGraph, _ edges: [Edge]) {
    let kinds = Dictionary(graph.nodes.map { ($0.id, $0.kind) }) { first, _ in first }
    // What a container's tab is filled with once it is first selected comes on show with the tab.
    let early = edges.filter { edge in
      guard edge.verb.isRoute, edge.verb != .link else { return false }
      return edge.carrier == nil && edge.isAtOnce || edge.isTab && kinds[edge.from] == .container
    }
    atOnce = Dictionary(grouping: early, by: \.from)
    byThemselves = Dictionary(
      grouping: edges.filter { edge in
        edge.verb.isRoute && edge.verb != .link && edge.carrier == nil && !edge.isAtOnce
          && [.coordinator, .entry].contains(kinds[edge.from])
      }, by: \.from)
    self.kinds = kinds
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
    var bare: [Front] = []
    for steps in firstSteps(of: node) {
      let found = fronts(of: node, steps, caller: caller, path: &path)
      // A container of whose content nothing is known stands aside for what fills it.
      let known = found.filter { kind(of: $0.screen) != .container }
      if !known.isEmpty, known.count == found.count || !isTabbed(node) { return known }
      bare += found
    }
    if !bare.isEmpty { return bare }
    // Who shows nothing as it starts is asked for what it shows first.
    for steps in ranked(byThemselves[node] ?? []) where isStarting(node) {
      let found = fronts(of: node, steps, caller: caller, path: &path)
      if !found.isEmpty { return found }
    }
    switch kind(of: node) {
    case .screen, .container, .external: return [Front(screen: node, caller: caller)]
    case .coordinator, .entry, .link: return []
    }
  }

  private func isTabbed(_ node: NodeID) -> Bool { atOnce[node]?.contains(where: \.isTab) ?? false }

  private mutating func fronts(
    of node: NodeID, _ steps: [Edge], caller: NodeID?, path: inout [NodeID]
  ) -> [Front] {
    var found: [Front] = []
    var mates: [Tab] = []
    for edge in steps {
      guard let target = edge.to else { continue }
      used.insert(edge)
      let inner = fronts(of: target, caller: edge.verb == .start ? edge.actor : caller, path: &path)
      found += inner.filter { !found.contains($0) }
      guard edge.isTab, let first = inner.first, kind(of: first.screen) != .container else { continue }
      if !mates.contains(where: { $0.front.screen == first.screen }) {
        mates.append(Tab(name: target.name, front: first))
      }
    }
    // The first tab comes to the front; the others are a step away.
    guard let first = mates.first else { return found }
    for mate in mates { tabs[mate.front.screen] = mates }
    return [first.front]
  }

  /// The steps of a coordinator or container that come first, those of the strongest kind before the others.
  private func firstSteps(of node: NodeID) -> [[Edge]] {
    switch kind(of: node) {
    case .screen, .external, .link: return []
    case .coordinator, .container, .entry: break
    }
    return ranked(atOnce[node] ?? [])
  }

  private func isStarting(_ node: NodeID) -> Bool { [.coordinator, .entry].contains(kind(of: node)) }

  private func ranked(_ all: [Edge]) -> [[Edge]] {
    let ranking: [Set<Verb>] = [[.root], [.tab], [.push, .start], [.embed], [.present]]
    return ranking.map { verbs in
      all.filter { verbs.contains($0.shownAs ?? $0.verb) }.enumerated()
        .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }
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
