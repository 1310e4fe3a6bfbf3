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
      several targets if one of them can lie beneath, and one that looks first whether the stack contains its target.
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
      """
      *Home -push-> Detail
      Home -push-> Settings
      Detail -popTo-> Settings on done if "stack.viewControllers.contains(settings)"
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
    let (edges, ends) = (graph.edges, graph.numbered.ends)
    let back = edges.indices.filter {
      edges[$0].verb == .popTo && !edges[$0].isDead && !edges[$0].guards.contains(where: looksIntoStack)
    }
    guard !back.isEmpty else { return [] }
    let stacks = graph.stacks
    let reached = Set(stacks.tops)
    var frames: [Int: [NavigationMachine.Frame]] = [:]
    for (number, rule) in stacks.machine.system.rules.enumerated() where reached.contains(rule.top) {
      guard let step = stacks.machine.stepPosition(behind: number), edges[step].verb == .popTo else { continue }
      frames[step, default: []].append(rule.top)
    }
    let failing = Dictionary(grouping: back.filter { frames[$0] != nil }) { Call(edges[$0]) }.filter { _, steps in
      steps.allSatisfy { step in
        guard let target = ends[step].to, [.screen, .container].contains(graph.numbered.kinds[target]) else {
          return false
        }
        let tops = frames[step, default: []]
        return !tops.contains { $0.node == target } && !stacks.nodes(beneath: tops).contains(target)
      }
    }
    return failing.values.map { numbers in
      let steps = numbers.map { edges[$0] }
      let targets = Set(steps.compactMap(\.to)).sorted()
      let isCertain = steps.allSatisfy { $0.confidence == .certain }
      return Finding(
        rule: info.id, severity: isCertain ? info.severity : info.severity.lowered,
        subjects: [steps[0].from] + targets, place: steps[0].place,
        message: "\(quoted(steps[0].actor)) goes back to \(enumerated(targets, atMost: 3)), "
          + "\(targets.count == 1 ? "which never lies" : "none of which ever lies") beneath \(quoted(steps[0].from))",
        proof: (frames[numbers[0]]?.min().map(stacks.steps(to:)) ?? []).map { ProofStep($0) }
          + steps.map { ProofStep($0) },
        remedy: "go back to a screen that is there, or show \(quoted(targets[0])) instead")
    }
  }
}

/// Whether a condition asks what is on a stack: `stack.viewControllers.contains(home)`.
private func looksIntoStack(_ condition: String) -> Bool {
  !condition.hasPrefix("!") && condition.contains("viewControllers.contains")
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
