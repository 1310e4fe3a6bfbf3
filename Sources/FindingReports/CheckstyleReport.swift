import NavigationGraph

/// Findings as Checkstyle's XML, which many build servers read.
///
/// Files stand in the order of their first finding; a finding without a place stands under the analyzed folder.
package struct CheckstyleReport: Sendable {
  /// How paths are spelled.
  package var spelling: PathSpelling

  /// Creates a form for findings.
  package init(spelling: PathSpelling) { self.spelling = spelling }

  /// The document, with a line feed at its end.
  package func text(of findings: [Finding]) -> String {
    var paths: [String] = []
    var lines: [String: [String]] = [:]
    for finding in findings {
      let path = finding.place.map { spelling.path(of: $0.file) } ?? spelling.folderPath
      if lines[path] == nil { paths.append(path) }
      lines[path, default: []].append(line(for: finding))
    }
    let files = paths.flatMap { [xmlTag("file", [("name", $0)])] + lines[$0, default: []] + ["</file>"] }
    return ([xmlHead, #"<checkstyle version="4.3">"#] + files + ["</checkstyle>"]).joined(separator: "\n") + "\n"
  }

  private func line(for finding: Finding) -> String {
    "  "
      + xmlTag(
        "error",
        [
          ("line", finding.place.map { "\($0.line)" }), ("column", finding.place.map { "\($0.column)" }),
          ("severity", finding.severity.rawValue), ("message", finding.message),
          ("source", "ariadne.rules.\(finding.rule)"),
        ], isEmpty: true)
  }
}
