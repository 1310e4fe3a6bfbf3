import NavigationGraph

/// How many findings there are of each severity, in words.
package func summary(of findings: [Finding]) -> String {
  if findings.isEmpty { return "no findings" }
  let parts = Severity.allCases.sorted(by: >).compactMap { severity -> String? in
    let count = findings.count { $0.severity == severity }
    return count == 0 ? nil : counted(count, severity.word.rawValue)
  }
  return "\(counted(findings.count, "finding")): \(parts.joined(separator: ", "))"
}
