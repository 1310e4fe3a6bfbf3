import Foundation
import NavigationGraph

/// Findings as SARIF 2.1.0, the form that code scanning on GitHub and most other services read.
///
/// The proof of a finding is its code flow, which GitHub unfolds step by step. Columns are converted to UTF-16 code units
/// and regions span the word at the place where the source can be had. Keys are sorted; the same input gives the same
/// bytes.
package struct SARIFReport: Sendable {
  /// How paths are spelled; GitHub wants them relative to the repository's root.
  package var spelling: PathSpelling
  /// All rules that were asked, in report order.
  package var rules: [RuleDescription]
  /// The program's version.
  package var version: String
  /// Where the text of lines comes from.
  package var lines: SourceLines
  /// The variant of the app that was checked, by whose name a server keeps runs apart; `nil` for all of it.
  package var variant: String?
  /// What was checked, for readers that follow proofs through it; GitHub passes it over.
  package var graph: NavigationGraph?

  /// How many results a file may hold, and how many steps a code flow, beyond which GitHub refuses;
  /// and how many links a message that somebody is to read.
  private static let greatestCounts = (results: 25_000, steps: 1_000, links: 10)

  /// Creates a form for findings.
  package init(
    spelling: PathSpelling, rules: [RuleDescription], version: String, lines: SourceLines, variant: String? = nil,
    graph: NavigationGraph? = nil
  ) {
    self.variant = variant
    self.graph = graph
    self.spelling = spelling
    self.rules = rules
    self.version = version
    self.lines = lines
  }

  /// The document, with a line feed at its end; of more than 25 000 findings the gravest.
  package func text(of findings: [Finding]) -> String {
    let known = rules + unknownRules(in: findings)
    let positions = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($1.id, $0) })
    let graph = graph.map { SARIFGraph($0) { location($0) } }
    var occurrences: [String: Int] = [:]
    let results = gravest(findings).map { finding in
      occurrences[finding.fingerprint, default: 0] += 1
      let ordinal = occurrences[finding.fingerprint, default: 1]
      let way = graph?.traversal(of: finding.proof)
      return result(for: finding, ruleIndex: positions[finding.rule] ?? 0, ordinal: ordinal, way: way)
    }
    let driver = SARIFLog.Driver(name: "Ariadne", semanticVersion: version, rules: known.map(\.sarif))
    let run = SARIFLog.Run(
      tool: SARIFLog.Tool(driver: driver), automationDetails: SARIFLog.Automation(id: category),
      graphs: graph.map { [$0.form] }, results: results)
    return sortedJSON(SARIFLog(runs: [run]))
  }

  /// What tells the run from others of the same revision; what stands after the last `/` would tell repetitions apart.
  private var category: String { "ariadne/" + (variant.map { "\($0)/" } ?? "") }

  /// As many findings as a file may hold, in their order.
  private func gravest(_ findings: [Finding]) -> [Finding] {
    guard findings.count > Self.greatestCounts.results else { return findings }
    let ranked = findings.indices.sorted { (findings[$1].severity, $0) < (findings[$0].severity, $1) }
    return ranked.prefix(Self.greatestCounts.results).sorted().map { findings[$0] }
  }

  /// Rules that findings name and nobody describes.
  private func unknownRules(in findings: [Finding]) -> [RuleDescription] {
    let known = Set(rules.map(\.id))
    let unknown = Dictionary(grouping: findings.filter { !known.contains($0.rule) }, by: \.rule)
    return unknown.sorted { $0.key < $1.key }.map { id, findings in
      RuleDescription(
        id: id, severity: findings.map(\.severity).max() ?? .info, summary: id, rationale: "",
        remedy: findings[0].remedy)
    }
  }

  private func result(
    for finding: Finding, ruleIndex: Int, ordinal: Int, way: SARIFLog.GraphTraversal?
  ) -> SARIFLog.Result {
    let steps = finding.proof.prefix(Self.greatestCounts.steps)
    let related = steps.enumerated().compactMap { position, step in
      step.place.map { location($0, message: step.text, id: position + 1) }
    }
    let flow = steps.map { SARIFLog.Step(location: location($0.place ?? finding.place, message: $0.text)) }
    return SARIFLog.Result(
      ruleId: finding.rule, ruleIndex: ruleIndex, level: finding.severity.level,
      message: SARIFLog.Message(text: message(of: finding)),
      locations: [location(finding.place ?? finding.proof.lazy.compactMap(\.place).first)],
      relatedLocations: related.isEmpty ? nil : related,
      partialFingerprints: [
        "primaryLocationLineHash": "\(finding.fingerprint):\(ordinal)", "ariadne/v1": finding.fingerprint,
      ],
      codeFlows: flow.isEmpty ? nil : [SARIFLog.CodeFlow(threadFlows: [SARIFLog.ThreadFlow(locations: flow)])],
      graphTraversals: way.map { [$0] })
  }

  /// What is wrong and what to do, with a link to each place of the proof; GitHub shows the first sentence in its lists.
  private func message(of finding: Finding) -> String {
    let links = finding.proof.prefix(Self.greatestCounts.links).enumerated().compactMap { position, step in
      step.place.map { place in
        let name = place.file.split(separator: "/").last.map(String.init) ?? place.file
        return "[\(linkText("\(name):\(place.line)"))](\(position + 1))"
      }
    }
    let proof = links.isEmpty ? "" : " Proof: \(links.joined(separator: ", "))."
    return linkText("\(finding.message). Remedy: \(finding.remedy).") + proof
  }

  /// A place as SARIF has it; what has none takes the beginning of the analyzed folder.
  private func location(_ place: SourcePlace?, message: String? = nil, id: Int? = nil) -> SARIFLog.Location {
    let path = place.map { spelling.path(of: $0.file) } ?? spelling.folderPath
    return SARIFLog.Location(
      id: id,
      physicalLocation: SARIFLog.PhysicalLocation(
        artifactLocation: SARIFLog.Artifact(path: path), region: region(place)),
      message: message.map { SARIFLog.Message(text: $0) })
  }

  private func region(_ place: SourcePlace?) -> SARIFLog.Region {
    guard let place else { return SARIFLog.Region(startLine: 1, startColumn: 1, endLine: 1, endColumn: 2) }
    let columns = SourceExcerpt(at: place, in: lines)?.columns ?? (start: place.column, end: place.column + 1)
    return SARIFLog.Region(
      startLine: place.line, startColumn: columns.start, endLine: place.line, endColumn: columns.end)
  }
}

extension SARIFLog.Artifact {
  /// The file of a path, everything escaped that a URI may not hold; an absolute path is relative to no root.
  fileprivate init(path: String) {
    let relative = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    let escaped = relative.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? relative
    let isAbsolute = path.hasPrefix("/")
    self.init(uri: (isAbsolute ? "file://" : "") + escaped, uriBaseId: isAbsolute ? nil : "%SRCROOT%")
  }
}

/// A text in which no bracket begins or ends a link; section 3.11.6 of the standard.
private func linkText(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
}

extension RuleDescription {
  /// The rule as SARIF describes it; GitHub shows the help beside each alert.
  fileprivate var sarif: SARIFLog.Rule {
    let full = rationale.isEmpty ? summary : rationale
    return SARIFLog.Rule(
      id: id, shortDescription: SARIFLog.Message(text: summary),
      fullDescription: SARIFLog.Message(text: String(full.prefix(1024))),
      help: SARIFLog.Message(
        text: "\(full)\n\nRemedy: \(remedy)", markdown: "\(full)\n\n**Remedy**: \(remedy)"),
      defaultConfiguration: SARIFLog.Rule.Configuration(level: severity.level),
      properties: SARIFLog.Rule.Properties(
        tags: ["navigation"], problemSeverity: severity.problemSeverity,
        precision: precision.map(SARIFLog.Precision.init(share:))))
  }
}

extension Severity {
  fileprivate var level: SARIFLog.Level {
    switch self {
    case .info: .note
    case .warning: .warning
    case .error: .error
    }
  }

  fileprivate var problemSeverity: String { self == .info ? "recommendation" : rawValue }
}
