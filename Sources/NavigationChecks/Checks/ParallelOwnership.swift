public import NavigationGraph

/// One child that two owners keep in their lists.
public struct ParallelOwnership: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "parallel-ownership", severity: .warning,
    summary: "two owners keep one child in their lists",
    rationale: """
      The owner that made the child lets go of it, and the other keeps it alive. Two owners that each make a child of \
      that type keep two objects and are left out: reported is an owner that was handed the child, and that nothing \
      makes let go.
      """,
    remedy: "keep the child in one list, and refer to it weakly elsewhere",
    clean: [
      """
      *App -start-> Cart as push
      App -owns-> Cart in list
      Shop -start-> Cart as push
      Shop -owns-> Cart in list
      *Shop -root-> Home
      """,
      """
      *App -start-> Cart as push
      App -owns-> Cart in list
      Shop -owns-> Cart in property weakly
      *Shop -root-> Home
      """,
    ],
    flagged: [
      """
      *App -start-> Cart as push
      App -owns-> Cart in list
      App -releases-> Cart after finish, back
      *Shop -root-> Home
      ↓Shop -owns-> Cart in list
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The lists of a graph that hold a child which another owner made and keeps.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let references = graph.strongReferences
    let inLists = references.lastingPositions.filter { [.list, .dictionary].contains(graph.edges[$0].storage) }
    let handed = Set(references.handedPositions)
    let (theirs, own) = inLists.partitioned(by: handed.contains)
    let makers = Dictionary(grouping: own.map { graph.edges[$0] }) { $0.to ?? $0.from }
    return theirs.map { graph.edges[$0] }.compactMap { reference in
      guard let child = reference.to, graph[child]?.kind == .coordinator, let maker = makers[child]?.first,
        maker.from != reference.from
      else { return nil }
      let isCertain = reference.confidence > .guessed && maker.confidence > .guessed
      return Finding(
        rule: info.id, severity: isCertain ? info.severity : info.severity.lowered,
        subjects: [reference.from, child, maker.from], place: reference.place,
        message: "\(quoted(reference.from)) keeps \(quoted(child)), which \(quoted(maker.from)) made and keeps too",
        proof: [ProofStep(maker), ProofStep(reference)],
        remedy: "let \(quoted(reference.from)) refer to \(quoted(child)) weakly")
    }
  }
}
