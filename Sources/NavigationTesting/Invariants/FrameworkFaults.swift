/// What UIKit would answer with a warning in the log, or with the end of the app: a second presentation over the same
/// screen, a screen pushed twice.
@MainActor
enum FrameworkFaults {
  static func violations(after turn: Turn) -> [Violation] {
    if turn.inspection.faults.isEmpty { return [] }
    return turn.inspection.faults.map { fault in
      Violation(
        .frameworkFault, turn.screen?.name ?? "launch", after: turn.action,
        "\(fault), after '\(turn.actionName)'", detail: fault.endsApp ? "a real app ends here" : nil)
    }
  }
}
