import NavigationGraph

/// Findings as TeamCity's service messages, which a build shows as results of an inspection.
package struct TeamCityReport: Sendable {
  /// How paths are spelled; TeamCity wants them relative to the checkout folder.
  package var spelling: PathSpelling

  /// Creates a form for findings.
  package init(spelling: PathSpelling) { self.spelling = spelling }

  /// The report: each rule of which there is a finding once, then the findings, each on a line; empty where there is none.
  package func text(of findings: [Finding], rules: [RuleDescription]) -> String {
    let found = Set(findings.map(\.rule))
    let told = rules.filter { found.contains($0.id) }
    return (told.map(type) + findings.map(inspection)).map { $0 + "\n" }.joined()
  }

  private func type(_ rule: RuleDescription) -> String {
    message(
      "inspectionType",
      [("id", rule.id), ("name", rule.id), ("description", rule.summary), ("category", "Navigation")])
  }

  private func inspection(_ finding: Finding) -> String {
    message(
      "inspection",
      [
        ("typeId", finding.rule), ("message", "\(finding.message); \(finding.remedy)"),
        ("file", finding.place.map { spelling.path(of: $0.file) } ?? spelling.folderPath),
        ("line", String(finding.place?.line ?? 1)), ("SEVERITY", finding.severity.teamCity),
      ])
  }

  private func message(_ name: String, _ attributes: [(name: String, value: String)]) -> String {
    let texts = attributes.map { "\($0.name)='\(serviceMessageText($0.value))'" }
    return "##teamcity[\(name) \(texts.joined(separator: " "))]"
  }
}

extension Severity {
  fileprivate var teamCity: String {
    switch self {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .info: "INFO"
    }
  }
}

/// A value as a service message holds it: `|` before what would end it, and other characters by their numbers.
private func serviceMessageText(_ text: String) -> String {
  var result = ""
  for unit in text.utf16 {
    switch unit {
    case 0x27, 0x7C, 0x5B, 0x5D: result += "|" + String(UnicodeScalar(UInt8(unit)))
    case 0x0A: result += "|n"
    case 0x0D: result += "|r"
    case 0x20...0x7E: result += String(UnicodeScalar(UInt8(unit)))
    default:
      let digits = String(unit, radix: 16, uppercase: true)
      result += "|0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
  return result
}
