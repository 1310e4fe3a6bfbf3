/// Flows that are started while another of their kind runs already for the same owner.
@MainActor
enum DoubleStarts {
  static func violations(after turn: Turn) -> [Violation] {
    var found: [Violation] = []
    for new in turn.inspection.new {
      guard let owner = new.parent, hasTwin(new, of: owner, in: turn.inspection.census), let object = new.object else {
        continue
      }
      found.append(
        Violation(
          .doubleStart, new.typeName, after: turn.action,
          "'\(owner.typeName)' has started '\(new.typeName)' again on '\(turn.actionName)' while one is running",
          detail: turn.inspection.walk.path(to: object)))
    }
    return found
  }

  private static func hasTwin(_ new: Census.Entry, of owner: Census.Entry, in census: Census) -> Bool {
    for entry in census.entries where entry !== new && !entry.isOver && entry.typeName == new.typeName {
      if entry.parent === owner, entry.object != nil { return true }
    }
    return false
  }
}
