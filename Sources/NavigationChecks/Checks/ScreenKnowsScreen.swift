public import NavigationGraph

/// A screen that shows another one itself, in an app of coordinators.
public struct ScreenKnowsScreen: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "screen-knows-screen", severity: .info,
    summary: "a screen makes and shows another one in an app that has coordinators",
    rationale: """
      Neither can be shown in another order, or alone, without a change of both. Where a coordinator shows the first \
      screen, `screen-navigates-itself` reports it.
      """,
    remedy: "let a coordinator show both", family: .screenStep,
    whyOff: """
      Most apps that have coordinators have parts without: the 36 findings in eleven open apps were as described, and \
      none a defect.
      """,
    clean: [
      """
      *App -start-> Main as root
      Main -root-> Home
      Home -push-> Detail on select by Main
      """
    ],
    flagged: [
      """
      *App -start-> Main as root
      Main -root-> Home
      Home -push-> Detail on select by Main
      ↓Settings -push-> About on select
      *screen Settings
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The screens of a graph that show others themselves, each with all its steps; none where there is no coordinator.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let routes = graph.edges.filter { $0.verb.isRoute && !$0.isDead }
    guard routes.contains(where: { graph[$0.actor]?.kind == .coordinator && $0.verb != .start }) else { return [] }
    let own = routes.filter { step in
      step.carrier == nil && [.push, .present, .root, .replace].contains(step.verb) && step.from != step.to
        && graph[step.from]?.kind == .screen && step.to.map { graph[$0]?.kind == .screen } ?? false
    }
    return Dictionary(grouping: own, by: \.from).map { screen, steps in
      Finding(
        rule: info.id, severity: info.severity, subjects: [screen], place: steps[0].place ?? graph[screen]?.place,
        message:
          "\(quoted(screen)) makes and shows \(enumerated(Set(steps.compactMap(\.to)).sorted(), atMost: 3)) itself",
        proof: steps.map { ProofStep($0) }, remedy: info.remedy)
    }
  }
}
