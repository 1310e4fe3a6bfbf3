import NavigationGraph

/// Findings as GitHub's workflow commands, which a runner turns into annotations of the changed lines.
///
/// Annotations hold one message, so the proof and the remedy follow in it on lines of their own. GitHub shows ten
/// annotations of each level and step: the first ten of each are written, and how many there are more.
package struct GitHubReport: Sendable {
  /// How paths are spelled; GitHub wants them relative to the repository's root.
  package var spelling: PathSpelling
  /// Whether the proof and the remedy follow each finding.
  package var showsProof: Bool

  /// Creates a form for findings.
  package init(spelling: PathSpelling, showsProof: Bool = true) {
    self.spelling = spelling
    self.showsProof = showsProof
  }

  /// The report, with a line feed at the end of each command; empty where nothing was found.
  package func text(of findings: [Finding]) -> String {
    let shown = Severity.allCases.sorted(by: >).flatMap { severity in
      findings.lazy.filter { $0.severity == severity }.prefix(Self.shownPerLevel)
    }
    let rest = findings.count - shown.count
    let remark =
      rest == 0 ? [] : ["\(counted(rest, "more finding")) not annotated; see the job's summary or another format"]
    return (shown.map(command) + remark).map { $0 + "\n" }.joined()
  }

  /// How many annotations of a level GitHub shows.
  private static let shownPerLevel = 10

  private func command(_ finding: Finding) -> String {
    var properties: [String] = []
    if let place = finding.place {
      properties += [
        "file=\(escapes.property(spelling.path(of: place.file)))", "line=\(place.line)", "endLine=\(place.line)",
        "col=\(place.column)",
      ]
    }
    properties.append("title=\(escapes.property(finding.rule))")
    let message = escapes.message(body(of: finding))
    return "::\(finding.severity.command) \(properties.joined(separator: ","))::\(message)"
  }

  private func body(of finding: Finding) -> String {
    guard showsProof else { return finding.message }
    let proof = finding.proof.map { step in
      step.place.map { "\(spelling.path(of: $0.file)):\($0.line): \(step.text)" } ?? step.text
    }
    return ([finding.message] + proof + ["remedy: \(finding.remedy)"]).joined(separator: "\n")
  }
}

extension Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }
}

/// The spelling of GitHub's workflow commands.
private let escapes = CommandEscapes(percent: "%25", properties: [":": "%3A", ",": "%2C"])
