public import NavigationGraph

/// What is left of findings when those that the source accepts are taken out.
public struct SuppressedFindings: Hashable, Sendable {
  /// The findings that nobody has accepted, with those about suppressions themselves, in report order.
  public let findings: [Finding]
  /// The findings that are accepted.
  public let suppressed: [Finding]
}

/// Takes out the findings that the source accepts: at their own place, or where their first subject is declared.
///
/// A suppression that accepts nothing is a finding (`superfluous-suppression`), as is one of a rule that does not exist
/// (`invalid-directive`). A rule that is known but was not asked makes no suppression superfluous.
///
/// - Parameters:
///   - asked: The rules that were asked.
///   - known: All rules that may be named.
/// - Complexity: O(*f* + *s*) expected, for *f* findings and *s* suppressions, where few are in one file.
public func suppress(
  _ findings: [Finding], by suppressions: [Suppression], in graph: NavigationGraph, asked: [String], known: [String]
) -> SuppressedFindings {
  let byFile = Dictionary(grouping: suppressions.indices) { suppressions[$0].place.file }
  var used: Set<Use> = []
  var kept: [Finding] = []
  var accepted: [Finding] = []
  for finding in findings {
    let declaration = finding.subjects.first.flatMap { graph[$0]?.place }
    let places = [finding.place, declaration].compactMap { $0 }
    let covering = Set(places.map(\.file)).flatMap { byFile[$0] ?? [] }.filter { number in
      suppressions[number].rules.contains(finding.rule) && places.contains(where: suppressions[number].covers)
    }
    for number in covering { used.insert(Use(suppression: number, rule: finding.rule)) }
    if covering.isEmpty { kept.append(finding) } else { accepted.append(finding) }
  }
  let remarks = suppressions.enumerated().flatMap { number, suppression in
    suppression.rules.compactMap { rule -> Finding? in
      if !known.contains(rule) { return invalid(suppression, rule: rule, known: known) }
      let isUsed = used.contains(Use(suppression: number, rule: rule)) || !asked.contains(rule)
      return isUsed ? nil : superfluous(suppression, rule: rule)
    }
  }
  return SuppressedFindings(findings: (kept + remarks).sorted(), suppressed: accepted)
}

/// A suppression that has accepted a finding of a rule.
private struct Use: Hashable {
  let suppression: Int
  let rule: String
}

private func superfluous(_ suppression: Suppression, rule: String) -> Finding {
  Finding(
    rule: "superfluous-suppression", severity: .warning, subjects: [NodeID("\(suppression.place.file):\(rule)")],
    place: suppression.place, message: "this accepts findings of '\(rule)', of which there is none here", proof: [],
    remedy: "delete the remark")
}

private func invalid(_ suppression: Suppression, rule: String, known: [String]) -> Finding {
  let remedy = nearestWord(to: rule, among: known).map { "write '\($0)'" } ?? "name a rule that 'ariadne rules' lists"
  return Finding(
    rule: "invalid-directive", severity: .warning, subjects: [NodeID("\(suppression.place.file):\(rule)")],
    place: suppression.place, message: "no rule is named '\(rule)'", proof: [], remedy: remedy)
}
