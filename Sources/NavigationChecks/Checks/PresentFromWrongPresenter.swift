public import NavigationGraph

/// A modal that is presented before its presenter is in a window.
public struct PresentFromWrongPresenter: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "present-from-wrong-presenter", severity: .warning,
    summary: "a screen presents a modal before it is in a window",
    rationale: """
      From `viewDidLoad`, `loadView` or an initializer UIKit refuses the presentation with a line in the log and shows \
      nothing. Whether another modal stands already is not looked at: the graph does not tell who presents.
      """,
    remedy: "present when the screen has appeared",
    whyOff: """
      Of 18 findings in eleven open apps at least 16 were wrong: what a publisher or a form library is handed in \
      `viewDidLoad`, and runs later, is taken to run there.
      """,
    clean: [
      "*Home -present-> Offer on viewDidAppear(_:)"
    ],
    flagged: [
      "↓*Home -present-> Offer on viewDidLoad"
    ])

  /// Creates the rule.
  public init() {}

  /// The presentations of a graph that come too early.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.live(.present).filter { step in
      graph[step.from]?.kind == .screen && SystemCallback.precedesWindow(step.event)
    }.map { step in
      let target = step.to.map { quoted($0) } ?? "a modal"
      return Finding(
        rule: info.id, severity: step.confidence > .guessed ? info.severity : info.severity.lowered,
        subjects: [step.from] + [step.to].compactMap { $0 }, place: step.place,
        message: "\(quoted(step.from)) presents \(target) on \(quoted(step.event ?? "")), before it is in a window",
        proof: [ProofStep(step)], remedy: "present \(target) in 'viewDidAppear(_:)', once")
    }
  }
}
