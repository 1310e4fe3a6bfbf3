import NavigationGraph

/// Findings as Code Climate's issues, which GitLab shows in merge requests as code quality.
package struct CodeClimateReport: Sendable {
  /// How paths are spelled; GitLab wants them relative to the repository's root.
  package var spelling: PathSpelling

  /// Creates a form for findings.
  package init(spelling: PathSpelling) { self.spelling = spelling }

  /// The document, with a line feed at its end.
  package func text(of findings: [Finding]) -> String {
    var occurrences: [String: Int] = [:]
    return sortedJSON(
      findings.map { finding in
        // A key that stands twice is shown once.
        let ordinal = occurrences[finding.fingerprint, default: 0]
        occurrences[finding.fingerprint] = ordinal + 1
        return issue(for: finding, fingerprint: finding.fingerprint + (ordinal == 0 ? "" : "|\(ordinal + 1)"))
      })
  }

  private func issue(for finding: Finding, fingerprint: String) -> Issue {
    Issue(
      description: finding.message, check_name: finding.rule, fingerprint: fingerprint,
      severity: finding.severity.codeClimate,
      location: Issue.Location(
        path: finding.place.map { spelling.path(of: $0.file) } ?? spelling.folderPath,
        lines: Issue.Lines(begin: finding.place?.line ?? 1)))
  }

  /// The form of one issue; the names are the format's.
  private struct Issue: Encodable {
    let type = "issue"
    let description: String
    let check_name: String
    let fingerprint: String
    let severity: String
    let categories = ["Bug Risk"]
    let location: Location

    struct Location: Encodable {
      let path: String
      let lines: Lines
    }

    struct Lines: Encodable {
      let begin: Int
    }
  }
}

extension Severity {
  fileprivate var codeClimate: String {
    switch self {
    case .info: "info"
    case .warning: "major"
    case .error: "critical"
    }
  }
}
