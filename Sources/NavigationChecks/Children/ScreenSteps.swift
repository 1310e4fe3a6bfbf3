import NavigationGraph

/// The steps that the code of one screen carries out though a coordinator shows the screen.
struct ScreenSteps {
  /// The screen.
  let screen: NodeID
  /// Who shows it, the first by name.
  let coordinator: NodeID
  /// What it does itself.
  let steps: [Edge]

  private let declaration: SourcePlace?

  /// The targets of the steps, each once, in the order of the steps.
  var targets: [NodeID] {
    var seen: Set<NodeID> = []
    return steps.compactMap(\.to).filter { seen.insert($0).inserted }
  }

  /// The screens of a graph with such steps; what nothing opens is left out.
  ///
  /// The root that a screen sets without any event is the content of a stack of its own, not a step; and a step that is
  /// written in another file than the screen was declared for it, or inherited.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  static func all(in graph: CheckedGraph) -> [ScreenSteps] {
    let routes = graph.liveEdges.filter(\.verb.isRoute)
    var shownBy: [NodeID: NodeID] = [:]
    for route in routes where graph[route.actor]?.kind == .coordinator && route.verb != .start {
      guard let to = route.to else { continue }
      shownBy[to] = min(shownBy[to] ?? route.actor, route.actor)
    }
    let own = routes.filter { step in
      guard step.carrier == nil, step.verb != .root || step.event != nil, step.verb != .embed, step.verb != .tab,
        let screen = graph[step.from], screen.kind == .screen, isWritten(step, within: screen),
        let to = step.to
      else { return false }
      return graph[to]?.kind != .external && to != step.from
    }
    return Dictionary(grouping: own, by: \.from).compactMap { screen, steps in
      guard graph.reach.contains(screen) else { return nil }
      return shownBy[screen].map {
        ScreenSteps(screen: screen, coordinator: $0, steps: steps, declaration: graph[screen]?.place)
      }
    }
  }

  /// The same with those steps only that a condition holds for; `nil` where there is none.
  func taken(where isMeant: (Edge) -> Bool) -> ScreenSteps? {
    let meant = steps.filter(isMeant)
    return meant.isEmpty
      ? nil : ScreenSteps(screen: screen, coordinator: coordinator, steps: meant, declaration: declaration)
  }

  /// The finding of a rule on the screen.
  func finding(_ rule: RuleInfo, message: String, remedy: String) -> Finding {
    Finding(
      rule: rule.id, severity: steps.contains { $0.confidence > .guessed } ? rule.severity : rule.severity.lowered,
      subjects: [screen], place: steps[0].place ?? declaration, message: message, proof: steps.map { ProofStep($0) },
      remedy: remedy)
  }
}

/// Whether a step stands in the file of the screen, as far as both places are known.
private func isWritten(_ step: Edge, within screen: Node) -> Bool {
  guard let call = step.place, let declaration = screen.place else { return true }
  return call.file == declaration.file
}
