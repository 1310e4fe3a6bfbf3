import NavigationGraph

/// Findings as Markdown, for the comment of a pull request or the summary of a job.
package struct MarkdownReport: Sendable {
  /// How paths are spelled.
  package var spelling: PathSpelling
  /// How many findings are shown; the gravest come first, the rest is counted.
  package var limit: Int

  /// Creates a form for findings.
  package init(spelling: PathSpelling, limit: Int = 500) {
    self.spelling = spelling
    self.limit = limit
  }

  /// The text: a heading with the counts, then a section for each severity.
  package func text(of findings: [Finding]) -> String {
    let ranked = findings.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }
    let shown = ranked.prefix(limit).map(\.element)
    var lines = ["## Ariadne: \(summary(of: findings))", ""]
    for severity in Severity.allCases.sorted(by: >) {
      let group = shown.filter { $0.severity == severity }
      guard !group.isEmpty else { continue }
      lines += ["### \(severity.heading)", ""] + group.flatMap(item) + [""]
    }
    if ranked.count > shown.count { lines += ["\(ranked.count - shown.count) more are not shown here.", ""] }
    return lines.joined(separator: "\n")
  }

  /// The findings as items of a list, each on its own lines, a line feed at the end.
  func items(for findings: [Finding]) -> String { findings.prefix(limit).flatMap(item).map { $0 + "\n" }.joined() }

  private func item(_ finding: Finding) -> [String] {
    let place = finding.place.map { "\(spelling.path(of: $0.file)):\($0.line)" } ?? spelling.folderPath
    let head = "- **\(codeSpan(finding.rule))** \(escaped(finding.message)) (\(codeSpan(place)))"
    guard !finding.proof.isEmpty else { return [head, "  - remedy: \(escaped(finding.remedy))"] }
    let steps = finding.proof.map { step in
      "    - \(escaped(step.text))"
        + (step.place.map { " (\(codeSpan("\(spelling.path(of: $0.file)):\($0.line)")))" } ?? "")
    }
    return [head, "  <details><summary>proof</summary>", ""] + steps
      + ["", "  </details>", "", "  - remedy: \(escaped(finding.remedy))"]
  }
}

extension Severity {
  fileprivate var heading: String {
    switch self {
    case .info: "Notes"
    case .warning: "Warnings"
    case .error: "Errors"
    }
  }
}

/// A name in code style; more backquotes than it holds keep it whole.
func codeSpan(_ text: String) -> String {
  let line = text.map { $0.isNewline ? " " : String($0) }.joined()
  let longest = line.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
  let fence = String(repeating: "`", count: longest + 1)
  return longest == 0 ? fence + line + fence : "\(fence) \(line) \(fence)"
}

/// A text in which nothing is markup.
package func escaped(_ text: String) -> String {
  text.map { character in
    if character.isNewline { return " " }
    return #"\`*_{}[]<>#|~"#.contains(character) ? "\\\(character)" : String(character)
  }.joined()
}
