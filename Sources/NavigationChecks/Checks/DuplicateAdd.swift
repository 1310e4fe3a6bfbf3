public import NavigationGraph

/// A child that is added to a list each time that a screen appears.
public struct DuplicateAdd: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "duplicate-add", severity: .warning,
    summary: "a child is started and kept anew each time that a screen appears or the app becomes active",
    rationale: """
      `viewDidAppear` and its like run again whenever what lay above goes, so the list grows with each visit. Reported \
      only where nothing lets go of the child and no condition stands before the step. A double tap is not looked at: the \
      graph does not tell how often a control fires.
      """,
    remedy: "start the child once, or let go of the last one first", family: .leakedChild,
    clean: [
      """
      *App -root-> Home
      Home -start-> Feed on viewDidLoad by App as embed
      App -owns-> Feed in list
      """,
      """
      *App -root-> Home
      Home -start-> Feed on viewDidAppear(_:) by App if "feed == nil" as embed
      App -owns-> Feed in list
      """,
    ],
    flagged: [
      """
      *App -root-> Home
      Home -start-> Feed on viewDidAppear(_:) by App as embed
      ↓App -owns-> Feed in list
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The children of a graph that each appearance adds.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    graph.keptChildren.compactMap { kept in
      guard kept.hold.storage == .list, kept.releases.isEmpty,
        let start = kept.starts.first(where: { $0.guards.isEmpty && SystemCallback.recurs($0.event) })
      else { return nil }
      let (owner, child, event) = (quoted(kept.owner), quoted(kept.child), quoted(start.event ?? ""))
      let isCertain = start.confidence > .guessed && kept.hold.confidence > .guessed
      return Finding(
        rule: info.id, severity: isCertain ? info.severity : info.severity.lowered, subjects: [kept.child, kept.owner],
        place: start.place ?? kept.hold.place,
        message: "each \(event) starts another \(child) and adds it to the list of \(owner), which never shrinks",
        proof: [ProofStep(start), ProofStep(kept.hold)],
        remedy: "start \(child) where \(quoted(start.from)) is made, or only while the list of \(owner) holds none")
    }
  }
}
