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
  return kept.sorted()
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
