import FindingReports
import GraphRendering
import NavigationGraph
import PathExploration

/// The ways from one node of a graph to another, as 'ariadne paths' goes them.
///
/// Paths begin and end on screens. From anything else, such as a coordinator, the ways go on from the screens that its own
/// steps show first; to anything else they end with a step from the screens that lead there.
enum WaysBetween: Hashable {
  /// The steps of all that only show one thing after another.
  case ahead([WayLeg])
  /// A shortest one, where none of those is as short: it goes back, say, or replaces all that there is.
  case single([WayLeg])

  /// Looks for ways; `nil` where there is none.
  ///
  /// - Parameter detour: How many steps longer than the shortest a way ahead may be.
  init?(from start: NodeID, to end: NodeID, in graph: NavigationGraph, detour: Int) {
    if start == end {
      self = .ahead([])
      return
    }
    let model = PathModel(graph)
    let surroundings = ScreenlessSteps(graph, screens: Set(model.screens.map { NodeID($0) }))
    let (begun, joining) = surroundings.legs(from: start, to: end)
    if let joining {
      self = .ahead([joining])
      return
    }
    let ended = surroundings.legs(to: end)
    let (starts, ends) = (begun.keys.map(\.name).sorted(), ended.keys.map(\.name).sorted())
    let way = model.way(from: starts, to: ends)
    if let ahead = model.waysAhead(from: starts, to: ends, detour: detour), ahead.length <= way?.count ?? .max {
      let legs = ahead.steps.map { WayLeg($0) }
      let shared = legs.isEmpty ? Set(begun.keys).intersection(ended.keys) : []
      let taken = shared.union(legs.flatMap { [$0.from, $0.to] })
      func outer(_ legs: [NodeID: WayLeg?]) -> [WayLeg] {
        taken.sorted().compactMap { screen in legs[screen] ?? nil }
      }
      self = .ahead(outer(begun) + legs + outer(ended))
    } else if let way, let first = way.first, let last = way.last {
      let outer = (begun[NodeID(first.from)] ?? nil, ended[NodeID(last.to)] ?? nil)
      self = .single([outer.0].compactMap { $0 } + way.map { WayLeg($0) } + [outer.1].compactMap { $0 })
    } else {
      return nil
    }
  }
}

/// The routes of a graph around nodes that are no screens of its paths.
private struct ScreenlessSteps {
  private let routes: [Edge]
  private let screens: Set<NodeID>

  init(_ graph: NavigationGraph, screens: Set<NodeID>) {
    routes = graph.edges.filter { $0.verb.isRoute && !$0.isDead }
    self.screens = screens
  }

  /// The screens that a node leads to first, each with the leg there, which a screen does not need for itself; and the leg
  /// to another node, where no screen lies between.
  func legs(from start: NodeID, to end: NodeID) -> (screens: [NodeID: WayLeg?], joining: WayLeg?) {
    if screens.contains(start) { return ([start: nil], nil) }
    var joining: WayLeg?
    let found = walk(from: start, along: Dictionary(grouping: routes, by: \.from), next: \.to)
    var legs: [NodeID: WayLeg?] = [:]
    for (node, first, _) in found {
      let leg = WayLeg(first, from: start, to: node)
      if node == end { joining = leg }
      if screens.contains(node) { legs[node] = .some(leg) }
    }
    return (legs, joining)
  }

  /// The screens that lead to a node last, each with the leg from there, which a screen does not need for itself.
  func legs(to end: NodeID) -> [NodeID: WayLeg?] {
    if screens.contains(end) { return [end: nil] }
    let arriving = Dictionary(grouping: routes.filter { $0.to != nil }) { $0.to! }
    var legs: [NodeID: WayLeg?] = [:]
    for (node, _, last) in walk(from: end, along: arriving, next: { $0.from }) where screens.contains(node) {
      legs[node] = .some(WayLeg(last, from: node, to: end))
    }
    return legs
  }

  /// What is come to breadth-first without going on from a screen, with the first and the last step there.
  private func walk(
    from start: NodeID, along steps: [NodeID: [Edge]], next: (Edge) -> NodeID?
  ) -> [(node: NodeID, first: Edge, last: Edge)] {
    var found: [(node: NodeID, first: Edge, last: Edge)] = []
    var seen: Set<NodeID> = [start]
    func take(_ step: Edge, first: Edge) {
      guard let node = next(step), seen.insert(node).inserted else { return }
      found.append((node, first, step))
    }
    for step in steps[start] ?? [] { take(step, first: step) }
    var index = 0
    while index < found.count {
      let (node, first, _) = found[index]
      index += 1
      if screens.contains(node) { continue }
      for step in steps[node] ?? [] { take(step, first: first) }
    }
    return found
  }
}

extension [WayLeg] {
  /// What a way does besides showing one thing after another, as a clause; `nil` where that is nothing.
  var detours: String? {
    let changesTabs = contains { $0.verb == .tab }
    let endsFlow = contains { $0.verb == .finish }
    let goesBack = contains { $0.verb.isWayOut && $0.verb != .finish }
    let parts = [(goesBack, "goes back"), (endsFlow, "ends a flow"), (changesTabs, "changes tabs")].filter { $0.0 }
    return parts.isEmpty ? nil : enumeration(parts.map { $0.1 }, "and")
  }
}

extension WayLeg {
  /// A step of a path.
  fileprivate init(_ step: PathModel.WayStep) {
    self.init(
      from: NodeID(step.from), verb: Verb(step.step.verb), name: step.step.name, text: step.step.description,
      to: NodeID(step.to))
  }

  /// What begins with a step of the graph, and goes on as far as a node.
  fileprivate init(_ step: Edge, from start: NodeID, to end: NodeID) {
    let name = step.to?.name
    self.init(
      from: start, verb: step.verb, name: name, text: PathStep(.init(rawValue: step.verb.rawValue), name).description,
      to: end)
  }
}

extension Verb {
  /// What a step of a path does on a map.
  fileprivate init(_ verb: PathStep.Verb) {
    switch verb {
    case .back: self = .pop
    case .swipe: self = .dismiss
    default: self = Verb(rawValue: verb.rawValue) ?? .push
    }
  }
}
