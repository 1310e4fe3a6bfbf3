import FindingReports
import GraphRendering
import NavigationGraph
import PathExploration

extension [WayLeg] {
  /// The way that 'ariadne paths' goes from one screen to another, or `nil` where it has none.
  init?(from start: NodeID, to end: NodeID, in graph: NavigationGraph) {
    guard let steps = PathModel(graph).way(from: start.name, to: end.name), !steps.isEmpty else { return nil }
    self = steps.map { step in
      WayLeg(
        from: NodeID(step.from), verb: Verb(step.step.verb), name: step.step.name, text: step.step.description,
        to: NodeID(step.to))
    }
  }

  /// What the way does besides showing one thing after another, as a clause.
  var detours: String {
    let changesTabs = contains { $0.verb == .tab }
    let endsFlow = contains { $0.verb == .finish }
    let goesBack = contains { $0.verb.isWayOut && $0.verb != .finish }
    let parts = [(goesBack, "goes back"), (endsFlow, "ends a flow"), (changesTabs, "changes tabs")]
    return enumeration(parts.filter { $0.0 }.map { $0.1 }, "and")
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
