import NavigationGraph

/// A node from which a step or way is missing that a team requires.
struct RequiredStep: Rule {
  private let rule: TeamRule

  init(_ rule: TeamRule) { self.rule = rule }

  var info: RuleInfo {
    rule.info(
      summary: "\(rule.from.phrase()) does not lead to \(rule.to.phrase())\(rule.passage?.phrase ?? ""), as it must",
      remedy: "take the step that is missing, or change the rule")
  }

  /// One finding for each node without a step or way that it must have.
  ///
  /// - Complexity: O(*n* · *p* + *g* · (*n* + *e*)) expected, for *n* nodes, *e* edges, *p* patterns and *g* different
  ///   texts of groups that `to` refers to.
  func findings(in graph: CheckedGraph) -> [Finding] {
    let sources = SelectedNodes(rule.from, in: graph.navigation)
    return sources.groups.keys.subtracting(served(sources, in: graph.navigation)).compactMap { graph[$0] }.map { node in
      Finding(
        rule: rule.id, severity: rule.severity, subjects: [node.id], place: node.place,
        message: "no \(rule.passage == nil ? "step" : "way") leads from \(quoted(node.id)) to "
          + "\(rule.to.phrase(with: sources.groups[node.id] ?? []))\(rule.passage?.phrase ?? ""), as one must"
          + rule.because,
        proof: [], remedy: "take the step that is missing, or change the rule \(quoted(rule.id)) of the configuration")
    }
  }

  /// The nodes that have what they must have.
  private func served(_ sources: SelectedNodes, in graph: NavigationGraph) -> Set<NodeID> {
    guard let passage = rule.passage else {
      return Set(StepPattern(rule).steps(in: graph).lazy.filter { !$0.edge.isDead }.map(\.edge.from))
    }
    let passages = Passages(passage, verbs: rule.verbs, in: graph)
    var targets = TargetNodes(rule.to, in: graph)
    return Set(
      sources.byReferences(of: rule.to).flatMap { groups, starts in
        passages.sources(of: targets.nodes(with: groups)).intersection(starts)
      })
  }
}

extension Sequence where Element: Hashable {
  fileprivate func subtracting(_ others: Set<Element>) -> [Element] { filter { !others.contains($0) } }
}
