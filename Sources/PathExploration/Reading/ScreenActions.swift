import NavigationGraph

/// One thing that a screen lets a person do, and what comes of it.
struct ScreenAction {
  /// How it is called, unlike all others of the screen.
  var step: PathStep
  /// What comes of it.
  let response: Response
  /// What comes to the front, where something is shown.
  let front: FirstScreens.Front?
  /// All owners who may be told instead, this one included.
  let owners: Set<NodeID>
}

/// What each screen lets a person do.
struct ScreenActions {
  private let edgesOfScreen: [NodeID: [Edge]]
  private let responses: Responses
  private var firsts: FirstScreens
  private var known: [NodeID: [ScreenAction]] = [:]
  /// The edges that some action is made of.
  private(set) var used: Set<Edge> = []

  init(_ edges: [Edge], _ firsts: FirstScreens) {
    edgesOfScreen = Dictionary(grouping: edges.filter { $0.verb != .link }, by: \.from)
    responses = Responses(edges)
    self.firsts = firsts
  }

  /// The actions of a screen and of what is embedded in it, in the order of the graph's edges.
  mutating func actions(on screen: NodeID) -> [ScreenAction] {
    if let known = known[screen] { return known }
    var groups: [[Edge]] = []
    var groupOfEvent: [String: Int] = [:]
    for part in parts(of: screen) {
      for edge in edgesOfScreen[part] ?? [] where edge.verb != .embed {
        guard let event = edge.event else {
          groups.append([edge])
          continue
        }
        let trigger = "\(edge.actor) \(event)"
        if let group = groupOfEvent[trigger] {
          groups[group].append(edge)
        } else {
          groupOfEvent[trigger] = groups.count
          groups.append([edge])
        }
      }
    }
    var actions = groups.flatMap { self.actions(for: $0) }
    tellApart(&actions)
    known[screen] = actions
    return actions
  }

  /// A screen, and what it holds as a part of itself.
  private mutating func parts(of screen: NodeID) -> [NodeID] {
    var parts = [screen]
    var next = 0
    while next < parts.count {
      for edge in edgesOfScreen[parts[next]] ?? [] where edge.verb == .embed {
        used.insert(edge)
        if let part = edge.to, !parts.contains(part) { parts.append(part) }
      }
      next += 1
    }
    return parts
  }

  private mutating func actions(for edges: [Edge]) -> [ScreenAction] {
    let owners = Set(edges.filter { $0.verb == .finish }.compactMap(\.to))
    return responses.responses(to: edges).flatMap { response -> [ScreenAction] in
      used.formUnion(response.edges)
      let step = PathStep(response.principal)
      guard let target = response.show?.to, response.show?.verb != .embed else {
        return [ScreenAction(step: step, response: response, front: nil, owners: owners)]
      }
      let caller = response.show?.verb == .start ? response.show?.actor : nil
      return firsts.fronts(of: target, caller: caller).map { front in
        ScreenAction(step: step, response: response, front: front, owners: owners)
      }
    }
  }

  /// Numbers steps that are still called alike in the order in which they stand in the source: a line that is added above
  /// them changes no name.
  private func number(_ actions: inout [ScreenAction]) {
    let groups = Dictionary(grouping: actions.indices) { actions[$0].step }
    for group in groups.values where group.count > 1 {
      let places = Set(group.compactMap { actions[$0].response.principal.place }).sorted()
      guard places.count > 1 else { continue }
      for index in group {
        guard let place = actions[index].response.principal.place, let rank = places.firstIndex(of: place) else {
          continue
        }
        actions[index].step.event = [actions[index].step.event, "#\(rank + 1)"].compactMap { $0 }.joined(separator: " ")
      }
    }
  }

  /// Adds the event to the names of steps that would be called alike, then the conditions, then what comes to the front.
  private func tellApart(_ actions: inout [ScreenAction]) {
    let additions: [(ScreenAction) -> String?] = [
      { $0.response.principal.event },
      { $0.response.guards.isEmpty ? nil : "if " + $0.response.guards.joined(separator: " & ") },
      { $0.front.map { "to \($0.screen)" } }, { $0.response.show.map { "as \($0.shownAs ?? $0.verb)" } },
      { $0.response.owner.map { "for \($0)" } },
    ]
    for addition in additions {
      let groups = Dictionary(grouping: actions.indices) { actions[$0].step }
      for group in groups.values where group.count > 1 {
        for index in group {
          guard let text = addition(actions[index]) else { continue }
          actions[index].step.event = [actions[index].step.event, text].compactMap { $0 }.joined(separator: " ")
        }
      }
    }
    number(&actions)
    var seen: Set<PathStep> = []
    actions.removeAll { !seen.insert($0.step).inserted }
  }
}

extension PathStep {
  /// How the step of an edge is called.
  fileprivate init(_ edge: Edge) {
    self.init(Verb(rawValue: edge.verb.rawValue), edge.verb == .finish ? edge.outcome : edge.to?.name)
  }
}
