import NavigationGraph

/// Findings as the XML of JUnit's Ant task: a suite for each rule, a failure for each finding, a pass for a clean rule.
package struct JUnitReport: Sendable {
  /// How paths are spelled.
  package var spelling: PathSpelling
  /// All rules that were asked, in report order.
  package var rules: [RuleDescription]

  /// Creates a form for findings.
  package init(spelling: PathSpelling, rules: [RuleDescription]) {
    self.spelling = spelling
    self.rules = rules
  }

  /// The document, with a line feed at its end.
  package func text(of findings: [Finding]) -> String {
    let byRule = Dictionary(grouping: findings, by: \.rule)
    let known = rules.map(\.id)
    let ids = known + Set(byRule.keys).subtracting(known).sorted()
    let clean = ids.count { byRule[$0] == nil }
    let head = xmlTag(
      "testsuites",
      [("name", "ariadne"), ("tests", "\(findings.count + clean)"), ("failures", "\(findings.count)")])
    let suites = ids.flatMap { suite($0, byRule[$0] ?? []) }
    return ([xmlHead, head] + suites + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private func suite(_ rule: String, _ findings: [Finding]) -> [String] {
    let head = xmlTag(
      "testsuite", [("name", rule), ("tests", "\(max(1, findings.count))"), ("failures", "\(findings.count)")])
    let pass = "    " + xmlTag("testcase", [("classname", rule), ("name", "no finding")], isEmpty: true)
    let cases = findings.isEmpty ? [pass] : findings.flatMap(testCase)
    return ["  " + head] + cases + ["  </testsuite>"]
  }

  private func testCase(_ finding: Finding) -> [String] {
    let path = finding.place.map { spelling.path(of: $0.file) }
    let head = xmlTag(
      "testcase",
      [
        ("classname", finding.rule), ("name", finding.subjects.map(\.name).joined(separator: ", ")), ("file", path),
        ("line", finding.place.map { "\($0.line)" }),
      ])
    let failure = xmlTag("failure", [("message", finding.message), ("type", finding.severity.rawValue)])
    let place = finding.place.map { "\(spelling.path(of: $0.file)):\($0.line):\($0.column)" } ?? spelling.folderPath
    let body = ([place] + finding.proof.map(\.text) + ["remedy: \(finding.remedy)"]).map(xmlEscaped)
    return ["    " + head, "      " + failure + body.joined(separator: "\n") + "</failure>", "    </testcase>"]
  }
}
