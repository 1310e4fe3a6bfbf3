import NavigationGraph

/// Findings that hold every odd thing a report must survive.
enum Sample {
  /// A leaked child with a proof of which one step is the person's.
  static let leak = Finding(
    rule: "leaked-child-dismiss", severity: .error, subjects: ["ItemCreateCoordinator", "ItemCoordinator"],
    place: place(41, 9), message: "'ItemCreateCoordinator' stays in 'ItemCoordinator' when it is swiped down",
    proof: [ProofStep("it is kept here", at: place(50, 5)), ProofStep("a person swipes the sheet down")],
    remedy: "release it when the presentation has ended")

  /// A finding about a node that no source declares, with a line feed in its name.
  static let unplaced = Finding(
    rule: "unreachable-screen", severity: .info, subjects: ["Odd\nName"], place: nil,
    message: "nothing leads to 'Odd\nName'", proof: [], remedy: "show it, or delete it")

  /// A finding in a file whose name GitHub's commands must escape.
  static let escaped = Finding(
    rule: "god-coordinator", severity: .warning, subjects: ["App"],
    place: SourcePlace(file: "A,B:C/100%.swift", line: 1, column: 1), message: "shows 100 % of all screens: 12",
    proof: [], remedy: "split it")

  private static func place(_ line: Int, _ column: Int) -> SourcePlace {
    SourcePlace(file: "Items/ItemCoordinator.swift", line: line, column: column)
  }
}
