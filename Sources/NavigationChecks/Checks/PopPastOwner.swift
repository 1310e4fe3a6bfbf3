public import NavigationGraph

/// A flow that takes away screens which were there before it.
public struct PopPastOwner: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "pop-past-owner", severity: .warning,
    summary: "a flow that is pushed onto its owner's stack goes back to the root of that stack",
    rationale: """
      It takes away what its owner has pushed, and the owners of those screens may not hear of it. A flow that is started \
      from the first screen of the stack goes back to where it began, and one that also begins a stack of its own may \
      mean that: both are left out.
      """,
    remedy: "let the flow report its end, and its owner go back",
    clean: [
      """
      *App -root-> Home
      Home -push-> List on list by App
      List -start-> Cart on open as present by App
      Cart -root-> CartScreen
      CartScreen -popToRoot-> . on done by Cart
      """,
      """
      *App -root-> Home
      Home -start-> Cart on open as push by App
      Cart -push-> CartScreen
      CartScreen -popToRoot-> . on done by Cart
      """,
    ],
    flagged: [
      """
      *App -root-> Home
      Home -push-> List on list by App
      List -start-> Cart on open as push by App
      Cart -push-> CartScreen
      ↓CartScreen -popToRoot-> . on done by Cart
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The steps of a graph that go below the first screen of the flow that takes them.
  ///
  /// - Complexity: O(*e* log *e*) for *e* edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let popsToRoot = graph.live(.popToRoot)
    guard !popsToRoot.isEmpty else { return [] }
    let starts = Dictionary(grouping: graph.live(.start).filter { $0.to != $0.actor }) { $0.to ?? $0.from }
    let roots = Set(graph.live(.root).map(\.actor))
    let pushed = Set(graph.live(.push).compactMap(\.to)).subtracting(
      graph.liveEdges.lazy.filter { $0.appears != .push }.compactMap(\.to))
    let pops = popsToRoot.filter { pop in
      guard let starts = starts[pop.actor], !roots.contains(pop.actor) else { return false }
      return starts.allSatisfy { $0.shownAs == .push } && starts.contains { pushed.contains($0.from) }
    }
    return Dictionary(grouping: pops, by: \.actor).map { flow, pops in
      let start = starts[flow]?.first { pushed.contains($0.from) }
      let isCertain = (pops + [start].compactMap { $0 }).allSatisfy { $0.confidence > .guessed }
      return Finding(
        rule: info.id, severity: isCertain ? info.severity : info.severity.lowered, subjects: [pops[0].from, flow],
        place: pops[0].place,
        message:
          "\(quoted(flow)) is pushed by \(start.map { quoted($0.actor) } ?? "its owner") and goes back to the root "
          + "of a stack that is not its own",
        proof: [start].compactMap { $0.map { ProofStep($0) } } + pops.map { ProofStep($0) },
        remedy: "let \(quoted(flow)) report its end, and whoever started it go back")
    }
  }
}
