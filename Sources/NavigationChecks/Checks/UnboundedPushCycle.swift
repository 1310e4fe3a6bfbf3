import GraphAlgorithms
public import NavigationGraph

/// Pushes that a person can repeat in a circle, so that the stack grows with each lap.
public struct UnboundedPushCycle: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "unbounded-push-cycle", severity: .info,
    summary: "pushes lead in a circle, so that a stack can grow without bound",
    rationale: """
      A profile that leads to a post that leads to a profile is often what the app is for, so this is a note: each lap \
      keeps its screens in memory, and the way back is as long as the way there. A push that the same event prepares by \
      going back, or by looking for the screen in the stack, closes no circle. Modals begin a new stack. A circle is open \
      over every stack that has one of its screens on top: decided on all stacks that the app can come to, however high.
      """,
    remedy: "go back to the screen where the stack holds it already, or limit the depth",
    family: .routeCycle,
    clean: [
      """
      *Feed -push-> Post on select
      Post -present-> Feed on home
      """,
      """
      *Feed -push-> Post on select
      Post -popTo-> Feed on home
      Post -push-> Feed on home
      """,
      """
      *Feed -push-> Post on select
      Attic -push-> Loft on up
      Loft -push-> Attic on down
      """,
    ],
    flagged: [
      """
      *Feed -root-> Home
      Home -push-> Profile on open
      ↓Profile -push-> Post on select
      Post -push-> Profile on author
      """,
      "↓*Folder -push-> Folder on open",
      """
      *App -root-> RoomScreen
      ↓RoomScreen -start-> Member on tap as push by App
      Member -push-> MemberScreen
      MemberScreen -push-> RoomScreen on chat by Member
      """,
    ])

  /// Creates the rule.
  public init() {}

  /// The circles of pushes of a graph: a shortest one of each group of screens that lead to one another.
  ///
  /// - Complexity: Close to linear in the edges for the stacks, and O(*k* · *d*) more for each group of *k* nodes with *d*
  ///   edges.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let numbered = graph.numbered
    let edges = numbered.edges
    var clearedEvents: Set<Trigger> = []
    var clearedWays: Set<Ends> = []
    for verb in [Verb.pop, .popTo, .popToRoot, .replace, .root, .start] {
      for step in graph.livePositions(verb) where edges[step].clearsStack {
        let ends = numbered.ends[step]
        if edges[step].event != nil { clearedEvents.insert(Trigger(ends, edges[step].event)) }
        if let to = ends.to { clearedWays.insert(Ends(from: ends.from, to: to)) }
      }
    }
    let pushes = (graph.livePositions(.push) + graph.livePositions(.start)).sorted().filter { step in
      let ends = numbered.ends[step]
      guard edges[step].isPush, let to = ends.to, numbered.kinds[to] != .external else { return false }
      return !clearedEvents.contains(Trigger(ends, edges[step].event))
        && !clearedWays.contains(Ends(from: ends.from, to: to))
    }
    let ways = Ways(pushes, in: numbered, leaving: \.from)
    return ways.graph.cyclicComponents().filter { isOpen($0, in: graph) }.compactMap { component in
      ways.part(component).shortestCycle().map { circle in
        finding(circle, steps: ways.steps(around: circle), others: component.count - circle.count)
      }
    }
  }

  /// Whether some stack that the app can come to has a screen of the group on top; where nothing starts the app, or only
  /// flows are known and none of their screens, any may.
  private func isOpen(_ component: [NodeID], in graph: CheckedGraph) -> Bool {
    let screens = component.filter { graph[$0]?.kind == .screen }
    return screens.isEmpty || graph.screensOnTop.isEmpty || screens.contains(where: graph.screensOnTop.contains)
  }

  private func finding(_ circle: [NodeID], steps: [Edge], others: Int) -> Finding {
    Finding(
      rule: info.id, severity: info.severity, subjects: circle, place: steps.first?.place,
      message: message(circle, growth: growth(of: steps), others: others), proof: steps.map { ProofStep($0) },
      remedy: "go back to \(quoted(circle[0])) where the stack holds it already, or limit the depth")
  }

  /// How many screens one lap adds: one for each push, and one for each flow that does not push its own first screen next.
  private func growth(of steps: [Edge]) -> Int {
    zip(steps, steps.dropFirst() + steps.prefix(1))
      .filter { step, next in step.verb == .push || next.verb != .push || next.carrier != nil || next.event != nil }
      .count
  }

  private func message(_ names: [NodeID], growth: Int, others: Int) -> String {
    let fact =
      names.count == 1
      ? "\(quoted(names[0])) can be pushed on itself without end"
      : "\(enumerated(names.map { quoted($0) })) can be pushed in a circle without end"
    let more = others > 0 ? "; \(counted(others, "more node")) \(others == 1 ? "lies" : "lie") on such circles" : ""
    return "\(fact): each lap adds \(counted(growth, "screen")) to the stack\(more)"
  }
}

/// What sets a step off; nodes are positions.
private struct Trigger: Hashable {
  let from: Int
  let actor: Int
  let event: String?

  init(_ ends: NumberedGraph.Ends, _ event: String?) {
    from = ends.from
    actor = ends.actor
    self.event = event
  }
}

/// Two nodes, by their positions.
private struct Ends: Hashable {
  let from: Int
  let to: Int
}

extension Edge {
  fileprivate var isPush: Bool { verb == .push || verb == .start && shownAs == .push }

  /// Whether the step takes screens off the stack.
  fileprivate var clearsStack: Bool {
    switch verb {
    case .pop, .popTo, .popToRoot, .replace, .root: true
    case .start: shownAs == .root || shownAs == .replace
    default: false
    }
  }
}
