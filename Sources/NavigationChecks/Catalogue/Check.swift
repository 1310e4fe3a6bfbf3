public import NavigationGraph

/// The faults of an app's navigation, sorted by place, at most one for each cause.
///
/// A child that several ways out leave behind gives one finding, of the gravest rule that applies; its message lists them
/// all. A coordinator cycle that is also reported as an endless push is reported as that alone.
/// A graph without any entry gives no unreachable nodes: whoever reads the graph must say that it has no entry.
public func check(_ graph: NavigationGraph, options: CheckOptions = CheckOptions()) -> [Finding] {
  check(graph, rules: CheckCatalog.rules(options))
}

/// The findings of `rules`, given in report order, sorted by place, at most one for each cause.
public func check(_ graph: NavigationGraph, rules: [any Rule]) -> [Finding] {
  let graph = CheckedGraph(graph)
  var kept: [Finding] = []
  var families: [RuleInfo.Family: [Finding]] = [:]
  for rule in rules {
    let info = rule.info
    let findings = rule.findings(in: graph)
    guard let family = info.family else {
      kept += findings
      continue
    }
    families[family, default: []] += findings
  }
  for findings in families.values { kept += onePerCause(findings) }
  return onePerReference(kept).sorted()
}

/// Leaves out each finding whose subjects all belong to a graver one, or to an equally grave one before it.
///
/// - Complexity: O(*f* · *k*) expected, for *f* findings and the *k* findings that share a subject with one of them.
private func onePerCause(_ findings: [Finding]) -> [Finding] {
  let byGravity = findings.enumerated()
    .sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }.map(\.element)
  var kept: [Finding] = []
  var keptBySubject: [NodeID: [Int]] = [:]
  for finding in byGravity {
    let subjects = Set(finding.subjects)
    let candidates = finding.subjects.first.flatMap { keptBySubject[$0] } ?? []
    if candidates.contains(where: { subjects.isSubset(of: kept[$0].subjects) }) { continue }
    for subject in subjects { keptBySubject[subject, default: []].append(kept.count) }
    kept.append(finding)
  }
  return kept
}

/// Joins ownership cycles that one reference closes, as a property of a base class does for all its heirs.
private func onePerReference(_ findings: [Finding]) -> [Finding] {
  let (cycles, others) = findings.partitioned { ReferenceCircle.rules.contains($0.rule) && $0.place != nil }
  let groups = Dictionary(grouping: cycles) { [$0.rule, $0.place?.description] }
  return others
    + groups.values.map { group in
      let sorted = group.sorted { ($1.severity, $0) < ($0.severity, $1) }
      guard sorted.count > 1 else { return sorted[0] }
      let pairs = sorted.count == 2 ? "1 more pair" : "\(sorted.count - 1) more pairs"
      let first = sorted[0]
      return Finding(
        rule: first.rule, severity: first.severity, subjects: first.subjects, place: first.place,
        message: first.message + "; the same reference ties \(pairs)", proof: first.proof, remedy: first.remedy)
    }
}

extension Sequence {
  /// The elements that a condition holds for, and the others, each in their order.
  func partitioned(by belongs: (Element) -> Bool) -> (matching: [Element], others: [Element]) {
    reduce(into: ([], [])) { parts, element in
      if belongs(element) { parts.0.append(element) } else { parts.1.append(element) }
    }
  }
}
