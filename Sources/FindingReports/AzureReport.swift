import NavigationGraph

/// Findings as Azure Pipelines' logging commands, which put each finding among the issues of a build.
///
/// Azure knows errors and warnings only, so that a note is a warning there; what each is, its rule tells.
package struct AzureReport: Sendable {
  /// How paths are spelled; Azure wants them relative to the repository's root.
  package var spelling: PathSpelling

  /// Creates a form for findings.
  package init(spelling: PathSpelling) { self.spelling = spelling }

  /// The report, with a line feed at the end of each command; empty where nothing was found.
  package func text(of findings: [Finding]) -> String { findings.map { command($0) + "\n" }.joined() }

  private func command(_ finding: Finding) -> String {
    var properties = ["type=\(finding.severity == .error ? "error" : "warning")"]
    if let place = finding.place {
      properties += [
        "sourcepath=\(escapes.property(spelling.path(of: place.file)))", "linenumber=\(place.line)",
        "columnnumber=\(place.column)",
      ]
    }
    properties.append("code=\(escapes.property(finding.rule))")
    let message = escapes.message("\(finding.message); \(finding.remedy)")
    return "##vso[task.logissue \(properties.joined(separator: ";"));]\(message)"
  }
}

/// The spelling of Azure's logging commands.
private let escapes = CommandEscapes(percent: "%AZP25", properties: [";": "%3B", "]": "%5D"])
