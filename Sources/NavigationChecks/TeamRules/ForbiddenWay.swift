import NavigationGraph

/// A way of any number of steps that a team has forbidden.
struct ForbiddenWay: Rule {
  private let rule: TeamRule
  private let passage: TeamRule.Passage

  init(_ rule: TeamRule, _ passage: TeamRule.Passage) {
    self.rule = rule
    self.passage = passage
  }

  var info: RuleInfo {
    rule.info(
      summary: "\(rule.to.phrase()) can be reached from \(rule.from.phrase())\(passage.phrase), which is forbidden",
      remedy: "take a step of the way out, or change the rule")
  }

  /// One finding for each node that must not be reached, with a shortest way as its proof.
  ///
  /// - Complexity: O(*g* · (*n* + *e*)) expected, for *n* nodes, *e* edges and *g* different texts of groups that `to`
  ///   refers to.
  func findings(in graph: CheckedGraph) -> [Finding] {
    let passages = Passages(passage, verbs: rule.verbs, in: graph.navigation)
    var targets = TargetNodes(rule.to, in: graph.navigation)
    return SelectedNodes(rule.from, in: graph.navigation).byReferences(of: rule.to).flatMap { groups, starts in
      passages.ways(from: starts, to: targets.nodes(with: groups)).compactMap { target, way in finding(target, way) }
    }
  }

  private func finding(_ target: NodeID, _ way: [Edge]) -> Finding? {
    guard let first = way.first else { return nil }
    let steps = counted(way.count, "step")
    return Finding(
      rule: rule.id, severity: rule.severity, subjects: [target, first.from], place: first.place,
      message: "\(quoted(first.from)) leads to \(quoted(target)) in \(steps)\(passage.phrase), which is forbidden"
        + rule.because,
      proof: way.map { ProofStep($0) },
      remedy: "take a step of the way out, or change the rule \(quoted(rule.id)) of the configuration")
  }
}

extension SelectedNodes {
  /// The nodes that are meant, sorted, by the texts of those groups that another selector refers to.
  func byReferences(of other: NodeSelector) -> [(groups: [String], nodes: [NodeID])] {
    Dictionary(grouping: groups.keys) { Array((groups[$0] ?? []).prefix(other.greatestReference)) }
      .map { (groups: $0.key, nodes: $0.value.sorted()) }
      .sorted { $0.groups.lexicographicallyPrecedes($1.groups) }
  }
}

extension TeamRule.Passage {
  /// What must lie between the ends, as a message tells it.
  var phrase: String {
    (via.map { " by way of \($0.phrase())" } ?? "") + (notVia.map { " without passing \($0.phrase())" } ?? "")
  }
}
