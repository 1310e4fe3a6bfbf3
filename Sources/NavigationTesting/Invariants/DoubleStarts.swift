/// Flows that are started while another of their kind runs already for the same owner.
@MainActor
enum DoubleStarts {
  static func violations(after turn: Turn) -> [Violation] {
    turn.inspection.new.compactMap { new in
      guard let owner = new.parent, let object = new.object else { return nil }
      let twins = turn.inspection.census.entries.filter {
        $0 !== new && $0.parent === owner && $0.typeName == new.typeName && $0.object != nil && !$0.isOver
      }
      guard !twins.isEmpty else { return nil }
      return Violation(
        .doubleStart, new.typeName, after: turn.action,
        "'\(owner.typeName)' has started '\(new.typeName)' again on '\(turn.wayOut)' while one is running",
        detail: turn.inspection.walk.path(to: object))
    }
  }
}
