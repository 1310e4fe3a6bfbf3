import NavigationGraph

/// Findings as lines of the form `path:line:column: severity: message (rule-id)`, which editors and Xcode understand.
///
/// The proof and the remedy follow as `note:` lines of the same shape. A line without a place of its own takes that of
/// its finding, and a finding without one that of the analyzed folder.
package struct DiagnosticReport: Sendable {
  /// How paths are spelled.
  package var spelling: PathSpelling
  /// Whether the proof and the remedy follow each finding.
  package var showsProof: Bool
  /// How the severity is painted.
  package var palette: TextPalette

  /// Creates a form for findings.
  package init(spelling: PathSpelling, showsProof: Bool = true, palette: TextPalette = .plain) {
    self.spelling = spelling
    self.showsProof = showsProof
    self.palette = palette
  }

  /// The report, with a line feed at the end of each line; empty where nothing was found.
  package func text(of findings: [Finding]) -> String {
    findings.flatMap(lines).map { $0 + "\n" }.joined()
  }

  private func lines(of finding: Finding) -> [String] {
    let head = line(finding.severity.word, "\(finding.message) (\(finding.rule))", at: finding.place)
    guard showsProof else { return [head] }
    let proof = finding.proof.map { line(.note, $0.text, at: $0.place ?? finding.place) }
    return [head] + proof + [line(.note, "remedy: \(finding.remedy)", at: finding.place)]
  }

  private func line(_ word: TextPalette.Word, _ message: String, at place: SourcePlace?) -> String {
    let prefix = place.map { "\(spelling.path(of: $0.file)):\($0.line):\($0.column)" } ?? spelling.folderPath
    return "\(singleLine(prefix)): \(palette.paint(word)) \(singleLine(message))"
  }
}

/// A text whose line ends are spelled out, so that it stays one line.
private func singleLine(_ text: String) -> String {
  guard text.contains(where: \.isNewline) else { return text }
  return text.map { $0.isNewline ? "\\n" : String($0) }.joined()
}
