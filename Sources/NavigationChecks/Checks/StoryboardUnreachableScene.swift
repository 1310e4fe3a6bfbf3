public import NavigationGraph

/// A scene of a storyboard that nothing opens.
public struct StoryboardUnreachableScene: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "storyboard-unreachable-scene", severity: .error,
    summary: "no segue of any storyboard and no code leads to a scene",
    rationale: """
      Xcode warns of a scene without an entry in its own file; this looks at references from other storyboards and at code \
      too. A scene whose class is declared in Swift is that screen, which `unreachable-screen` reports.
      """,
    remedy: "lead a segue to the scene, instantiate it, or delete it",
    clean: [
      """
      *Home -push-> Main#a1b-2c-d3e on detail
      screen Main#a1b-2c-d3e at Main.storyboard:40:5
      """
    ],
    flagged: [
      """
      *Home -push-> Detail
      ↓screen Main#a1b-2c-d3e at Main.storyboard:40:5
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The scenes of a graph that nothing opens, one for each group that hangs together.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.deadIslands.filter(\.isScene).map { island in
      Finding(
        rule: info.id, severity: island.keeper == nil ? info.severity : info.severity.lowered,
        subjects: [island.head.id], place: island.place,
        message: "nothing leads to the scene \(quoted(island.head.id))" + island.consequence, proof: island.proof,
        remedy: "lead a segue to \(quoted(island.head.id)), instantiate it, or delete it")
    }
  }
}
