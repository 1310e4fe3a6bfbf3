import GraphAlgorithms
public import NavigationGraph

/// A step back to a screen that never lies beneath.
public struct UnwindWithoutTarget: Rule {
  /// What the rule says, with examples.
  public let info = RuleInfo(
    id: "unwind-without-target", severity: .error,
    summary: "a step goes back to a screen that lies beneath in no stack the app can come to",
    rationale: """
      The pop does nothing, or throws. Decided on all stacks that the app can come to, modals included, since an unwind \
      segue passes through them. A step that nothing reaches is left out, and so is a call of which the analyzer knows \
      several targets if one of them can lie beneath.
      """,
    remedy: "go back to a screen that is there, or show the target",
    clean: [
      """
      *Home -push-> List
      List -push-> Detail
      Detail -popTo-> Home on done
      """,
      """
      *Home -push-> List
      List -present-> Sheet
      Sheet -popTo-> Home on done
      """,
    ],
    flagged: [
      """
      *Home -push-> List
      Home -push-> Settings
      List -push-> Detail
      ↓Detail -popTo-> Settings on done
      """
    ])

  /// Creates the rule.
  public init() {}

  /// The steps back of a graph that come to nothing.
  ///
  /// - Complexity: Close to linear in the edges for the stacks, and O(*b* · *s*) for *b* steps back and the *s* states
  ///   that their stacks have.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let back = graph.edges.filter { $0.verb == .popTo && !$0.isDead }
    guard !back.isEmpty else { return [] }
    let stacks = graph.stacks
    let reached = Set(stacks.tops)
    var frames: [Edge: [NavigationMachine.Frame]] = [:]
    for (rule, step) in zip(stacks.machine.system.rules, stacks.machine.steps) where reached.contains(rule.top) {
      if let step, step.verb == .popTo { frames[step, default: []].append(rule.top) }
    }
    let failing = Dictionary(grouping: back.filter { frames[$0] != nil }, by: Call.init).filter { _, steps in
      steps.allSatisfy { step in
        guard let target = step.to, let kind = graph[target]?.kind, kind == .screen || kind == .container else {
          return false
        }
        let tops = frames[step, default: []]
        return !tops.contains { $0.node == target } && !stacks.nodes(beneath: tops).contains(target)
      }
    }
    return failing.values.map { steps in
      let targets = Set(steps.compactMap(\.to)).sorted()
      let isCertain = steps.allSatisfy { $0.confidence == .certain }
      return Finding(
        rule: info.id, severity: isCertain ? info.severity : info.severity.lowered,
        subjects: [steps[0].from] + targets, place: steps[0].place,
        message: "\(quoted(steps[0].actor)) goes back to \(enumerated(targets, atMost: 3)), "
          + "\(targets.count == 1 ? "which never lies" : "none of which ever lies") beneath \(quoted(steps[0].from))",
        proof: (frames[steps[0]]?.min().map(stacks.steps(to:)) ?? []).map { ProofStep($0) }
          + steps.map { ProofStep($0) },
        remedy: "go back to a screen that is there, or show \(quoted(targets[0])) instead")
    }
  }
}

/// One call in the source, which may lead to several targets.
private struct Call: Hashable {
  let from: NodeID
  let actor: NodeID
  let event: String?
  let place: SourcePlace?

  init(_ step: Edge) {
    from = step.from
    actor = step.actor
    event = step.event
    place = step.place
  }
}
