public import NavigationGraph

/// A screen that shows another one itself though a coordinator shows it.
public struct ScreenNavigatesItself: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "screen-navigates-itself", severity: .warning,
    summary: "a screen that a coordinator shows puts other screens on show itself",
    rationale: """
      The way from one screen to the next then stands in two places, and the coordinator does not know where the person is. The system's own screens, alerts and parts that a screen embeds are left out.
      """,
    remedy: "let the screen report what was chosen, and its coordinator show the next one", family: .screenStep,
    clean: [
      """
      *App -start-> Main as root
      Main -root-> Home
      Home -push-> Detail on select by Main
      """,
      """
      *Home -push-> Detail on select
      """,
    ],
    flagged: [
      """
      *App -start-> Main as root
      Main -root-> Home
      ↓Home -push-> Detail on select
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The screens of a graph that do so, each with all its steps.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.screenSteps.compactMap { $0.taken { $0.verb != .start } }.map { steps in
      let targets = enumerated(steps.targets, atMost: 3)
      return steps.finding(
        info, message: "\(quoted(steps.screen)) shows \(targets) itself, though \(quoted(steps.coordinator)) shows it",
        remedy: "let \(quoted(steps.screen)) report what was chosen, and \(quoted(steps.coordinator)) show \(targets)")
    }
  }
}
