public import NavigationGraph

/// One condition that stands before a whole part of the app.
public struct FlagSingleGuard: Rule {
  /// How many screens are too many.
  public let above: Int

  /// What the rule says, with examples.
  public var info: RuleInfo {
    RuleInfo(
      id: "flag-single-guard", severity: .info,
      summary: "more than \(above) screens can be reached only where one condition holds",
      rationale: """
        Whoever turns the flag turns all of them, and a mistake in it hides them all. Looked at are conditions that are a \
        name or its negation. Conditions that hide the same screens make one finding.
        """,
      remedy: "know what the flag hides, or split it",
      limits: [.init("screens", usual: 5, meaning: "too many screens stand behind one condition")],
      whyOff: "A log-in is such a condition, and meant to be; eleven open apps have no finding to judge the rule by.",
      clean: [flow(of: above)], flagged: [flow(of: above + 1).replacing("*Home", with: "↓*Home")])
  }

  /// Creates the rule with its limit.
  public init(above: Int = 5) { self.above = above }

  /// The rule with the limit `screens`.
  public func limited(by limits: [String: Int]) -> any Rule { FlagSingleGuard(above: limits["screens"] ?? above) }

  /// The conditions of a graph that hide much.
  ///
  /// - Complexity: O(*e* log *e* + *e* · *c*) for *e* edges and *c* conditions on all ways to one node.
  public func findings(in graph: CheckedGraph) -> [Finding] {
    let demanded = graph.demandedConditions
    var hidden: [String: [NodeID]] = [:]
    for screen in graph.nodes where screen.kind == .screen {
      for condition in demanded.conditions(of: screen.id) { hidden[condition, default: []].append(screen.id) }
    }
    let groups = Dictionary(grouping: hidden.filter { $0.value.count > above }, by: \.value)
    return groups.compactMap { screens, conditions in
      let names = conditions.map(\.key).sorted()
      guard let step = demanded.steps[names[0]] else { return nil }
      return Finding(
        rule: info.id, severity: info.severity, subjects: [step.from], place: step.place,
        message: "\(screens.count) screens can be reached only if \(names.joined(separator: " and ")): "
          + enumerated(screens, atMost: 3),
        proof: [ProofStep(step)], remedy: info.remedy)
    }
  }
}

/// The notation of a flag with so many screens behind it.
private func flow(of screens: Int) -> String {
  "*Home -push-> Beta0 if isBeta\n"
    + (1..<max(2, screens)).map { "Beta\($0 - 1) -push-> Beta\($0)" }.joined(separator: "\n")
}
