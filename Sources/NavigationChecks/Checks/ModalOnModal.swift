import GraphAlgorithms
public import NavigationGraph

/// Modals over modals.
public struct ModalOnModal: Rule {
  /// How many modals may lie over one another.
  public let above: Int

  /// What the rule says, with examples.
  public var info: RuleInfo {
    RuleInfo(
      id: "modal-on-modal", severity: .warning,
      summary: "more than \(above) modals can lie over one another",
      rationale: """
        A person must end each to get back, and whoever dismisses one of them takes those above it along. Decided on the \
        stacks that the app can come to: a dismissal between two presentations is seen, whoever carries it out. Screens \
        of the system's, alerts among them, are not counted.
        """,
      remedy: "dismiss the modal before the next one, or push within it",
      limits: [.init("modals", usual: 2, meaning: "too many modals lie over one another")],
      whyOff: """
        All 114 findings in eleven open apps stood on steps that are there; 105 of them, in one app, on screens that one \
        router shows from anywhere, whose conditions forbid what the stack would allow.
        """,
      clean: [chain(of: above)], flagged: [chain(of: above + 1)])
  }

  /// Creates the rule with its limit.
  public init(above: Int = 2) { self.above = above }

  /// The rule with the limit `modals`.
  public func limited(by limits: [String: Int]) -> any Rule { ModalOnModal(above: limits["modals"] ?? above) }

  /// The presentations of a graph that exceed the limit, each with a shortest run that comes to it.
  ///
  /// - Complexity: Close to linear in *e* · *m*, for *e* edges and a limit of *m* modals.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let stacks = ReachableStacks(graph.numbered, reading: .atLeast, modalBound: above)
    let reached = Set(stacks.tops)
    var first: [[Int]: (frame: NavigationMachine.Frame, rule: Int)] = [:]
    for (number, rule) in stacks.machine.system.rules.enumerated() {
      guard case .push(let upper, onto: let frame) = rule.change, upper.placement == .modal,
        frame.depth == above, upper.node != frame.node, reached.contains(frame),
        stacks.machine.stepPosition(behind: number) != nil
      else { continue }
      let ends = [frame.node, upper.node]
      if let known = first[ends], known.frame <= frame { continue }
      first[ends] = (frame, number)
    }
    return first.sorted { $0.key.lexicographicallyPrecedes($1.key) }.enumerated().compactMap { number, entry in
      let (frame, rule) = entry.value
      guard let step = stacks.machine.step(behind: rule) else { return nil }
      let ends = entry.key.map { graph.nodes[$0].id }
      // A run takes long to tell: beyond so many findings nobody reads one.
      let run = number < 100 ? stacks.steps(to: frame) : []
      let isCertain = step.confidence > .guessed && run.allSatisfy { $0.confidence > .guessed }
      return Finding(
        rule: info.id, severity: isCertain ? info.severity : info.severity.lowered, subjects: ends, place: step.place,
        message:
          "\(quoted(ends[1])) can be presented over \(above) modals, the uppermost of which shows \(quoted(ends[0]))",
        proof: (run + [step]).map { ProofStep($0) },
        remedy: "dismiss what is presented before \(quoted(ends[1])), or push it")
    }
  }
}

/// The notation of so many modals over one another, the last of which is too many.
private func chain(of modals: Int) -> String {
  let steps = (1...max(1, modals)).map { number in
    (number == 1 ? "*Sheet0" : number == modals && modals > 2 ? "↓Sheet\(number - 1)" : "Sheet\(number - 1)")
      + " -present-> Sheet\(number) on open"
  }
  return steps.joined(separator: "\n")
}
