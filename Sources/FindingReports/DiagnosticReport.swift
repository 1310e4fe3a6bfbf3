import NavigationGraph

/// Findings as lines of the form `path:line:column: severity: message (rule-id)`, which editors and Xcode understand.
///
/// The line of the source follows with a mark under the word meant, where it can be had; then the proof and the remedy as
/// `note:` lines of the same shape. A line without a place of its own takes that of its finding, and a finding without one
/// that of the analyzed folder.
package struct DiagnosticReport: Sendable {
  /// How paths are spelled.
  package var spelling: PathSpelling
  /// Whether the proof and the remedy follow each finding.
  package var showsProof: Bool
  /// How the severity is painted.
  package var palette: TextPalette
  /// Where the text of lines comes from; without it none are shown.
  package var lines: SourceLines

  /// Creates a form for findings.
  package init(
    spelling: PathSpelling, showsProof: Bool = true, palette: TextPalette = .plain, lines: SourceLines = .none
  ) {
    self.spelling = spelling
    self.showsProof = showsProof
    self.palette = palette
    self.lines = lines
  }

  /// The report, with a line feed at the end of each line; empty where nothing was found.
  package func text(of findings: [Finding]) -> String {
    findings.flatMap(lines).map { $0 + "\n" }.joined()
  }

  private func lines(of finding: Finding) -> [String] {
    let head =
      [line(finding.severity.word, "\(finding.message) (\(finding.rule))", at: finding.place)]
      + excerpt(at: finding.place)
    guard showsProof else { return head }
    let proof = finding.proof.map { line(.note, $0.text, at: $0.place ?? finding.place) }
    return head + proof + [line(.note, "remedy: \(finding.remedy)", at: finding.place)]
  }

  /// The line of a place and a mark under its word; nothing where it cannot be had or holds what would not stay in line.
  private func excerpt(at place: SourcePlace?) -> [String] {
    guard let excerpt = place.flatMap({ SourceExcerpt(at: $0, in: lines) }) else { return [] }
    let isPlain = excerpt.line.unicodeScalars.allSatisfy { $0 == "\t" || $0.properties.generalCategory != .control }
    guard isPlain, excerpt.line.utf8.count <= Self.longestLine else { return [] }
    let indent = excerpt.line[..<excerpt.word.lowerBound].map { $0 == "\t" ? "\t" : " " }.joined()
    let mark = "^" + String(repeating: "~", count: excerpt.line[excerpt.word].count - 1)
    return [excerpt.line, indent + mark]
  }

  /// The length in bytes from which a line is no longer one that people read.
  private static let longestLine = 300

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
