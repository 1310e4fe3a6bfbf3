import FindingReports
import NavigationChecks
import NavigationGraph

/// All that a report of a run can tell.
struct LintReport {
  /// What was found.
  let findings: [Finding]
  /// The rules that were asked, in report order.
  let rules: [RuleInfo]
  /// What they were asked about.
  let analysis: Analysis
  /// Whether the proof and the remedy follow each finding.
  let showsProof: Bool

  /// The report in a form.
  ///
  /// - Parameter palette: How a report for people is painted.
  func text(as format: ReportFormat, palette: TextPalette) -> String {
    let location = analysis.folder.location
    let spelling = location.spelling
    let lines = analysis.folder.lines
    return switch format {
    case .text:
      DiagnosticReport(
        spelling: spelling, showsProof: showsProof, palette: palette, lines: showsProof ? lines : .none
      ).text(of: findings)
    case .xcode: DiagnosticReport(spelling: location.absoluteSpelling, showsProof: showsProof).text(of: findings)
    case .json: JSONReport(spelling: spelling).text(of: findings, resolution: analysis.resolution)
    case .github: GitHubReport(spelling: spelling, showsProof: showsProof).text(of: findings)
    case .azure: AzureReport(spelling: spelling).text(of: findings)
    case .teamcity: TeamCityReport(spelling: spelling).text(of: findings, rules: descriptions)
    case .sarif:
      SARIFReport(
        spelling: spelling, rules: descriptions, version: Program.version, lines: lines,
        variant: analysis.variant?.name, graph: analysis.graph
      ).text(of: findings)
    case .checkstyle: CheckstyleReport(spelling: spelling).text(of: findings)
    case .junit: JUnitReport(spelling: spelling, rules: descriptions).text(of: findings)
    case .codeclimate, .gitlab: CodeClimateReport(spelling: spelling).text(of: findings)
    case .markdown: MarkdownReport(spelling: spelling).text(of: findings)
    }
  }

  private var descriptions: [RuleDescription] {
    rules.map { rule in
      RuleDescription(
        id: rule.id, severity: rule.severity, summary: rule.summary, rationale: rule.rationale, remedy: rule.remedy,
        precision: rule.precision?.share)
    }
  }
}

extension SourceFolder {
  /// The text of its lines.
  var lines: SourceLines {
    let texts = files.filter { ![.swiftFacts, .objectiveCNames].contains($0.kind) }
    let bytes = Dictionary(texts.map { ($0.path, $0.bytes) }) { first, _ in first }
    return SourceLines { place in
      guard let bytes = bytes[place.file] else { return nil }
      let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: place.line, omittingEmptySubsequences: false)
      guard lines.indices.contains(place.line - 1) else { return nil }
      let line = String(decoding: lines[place.line - 1], as: UTF8.self)
      return line.hasSuffix("\r") ? String(line.dropLast()) : line
    }
  }
}
