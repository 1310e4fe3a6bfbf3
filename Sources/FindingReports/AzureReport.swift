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
        "sourcepath=\(escaped(spelling.path(of: place.file), in: .property))", "linenumber=\(place.line)",
        "columnnumber=\(place.column)",
      ]
    }
    properties.append("code=\(escaped(finding.rule, in: .property))")
    let message = escaped("\(finding.message); \(finding.remedy)", in: .data)
    return "##vso[task.logissue \(properties.joined(separator: ";"));]\(message)"
  }
}

/// Where in a logging command a text stands.
private enum Position {
  case data
  case property
}

private func escaped(_ text: String, in position: Position) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "%": result += "%AZP25"
    case "\r": result += "%0D"
    case "\n": result += "%0A"
    case ";" where position == .property: result += "%3B"
    case "]" where position == .property: result += "%5D"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
