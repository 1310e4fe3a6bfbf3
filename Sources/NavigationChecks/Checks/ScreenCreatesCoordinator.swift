public import NavigationGraph

/// A screen that starts a flow itself.
public struct ScreenCreatesCoordinator: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "screen-creates-coordinator", severity: .warning, summary: "a screen starts a coordinator itself",
    rationale: """
      The screen then knows how the app hangs together, and nobody but the screen can answer the flow when it ends. Asked of screens that a coordinator shows, in whose code the step would stand.
      """,
    remedy: "let the screen report what was chosen, and its coordinator start the flow", family: .screenStep,
    clean: [
      """
      *App -root-> Home
      Home -start-> Cart on open as push by App
      App -owns-> Cart in list
      App -releases-> Cart after finish, back
      """,
      """
      *App -start-> Main as root
      Main -root-> Home
      Home -start-> Main on again as push
      """,
    ],
    flagged: [
      """
      *App -start-> Main as root
      Main -root-> Home
      ↓Home -start-> Cart on open as push
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The screens of a graph that do so, each with all its steps.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.screenSteps.compactMap { steps in
      // The flow that shows the screen cannot start itself in its stead.
      steps.taken { $0.verb == .start && $0.to != steps.coordinator }
    }.map { steps in
      let targets = enumerated(steps.targets, atMost: 3)
      return steps.finding(
        info, message: "\(quoted(steps.screen)) starts \(targets) itself, though \(quoted(steps.coordinator)) shows it",
        remedy: "let \(quoted(steps.screen)) report what was chosen, and \(quoted(steps.coordinator)) start \(targets)")
    }
  }
}
