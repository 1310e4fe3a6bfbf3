import Foundation
import NavigationChecks
import NavigationGraph
import SourceExtraction
import SwiftFacts

/// The findings of one run, before anybody has said which of them are known.
struct LintRun {
  /// What was read.
  let analysis: Analysis
  /// The rules that were asked, in report order.
  let rules: [RuleInfo]
  /// What was found and nobody has accepted, in report order, as grave as the team takes it to be.
  let findings: [Finding]
  /// What was found and is accepted in the source.
  let suppressed: [Finding]

  /// Checks what was read, by the rules that its configuration asks for.
  ///
  /// - Parameters:
  ///   - snapshot: The graph that is committed; `nil` where it does not matter.
  ///   - severity: The severity of a finding where somebody has changed it for the whole run.
  /// - Throws: `SnapshotFileError` where the snapshot cannot be used.
  init(
    _ analysis: Analysis, snapshot: SnapshotFile? = nil, severity: (Severity) -> Severity = { $0 }
  ) throws(SnapshotFileError) {
    let configuration = analysis.configuration
    let rules = configuration.chosen(
      from: CheckCatalog.allRules(variants: configuration.variants(of: analysis.wholeGraph))
        + TeamRule.rules(of: configuration.teamRules))
    var drift: Drift?
    if let snapshot, configuration.wants("graph-drift") { drift = try Self.drift(analysis, snapshot) }
    let found =
      check(analysis.graph, rules: rules) + analysis.hints.faults + analysis.idleEntries
      + analysis.extraction.storyboardFaults.map(\.finding) + analysis.extraction.unreadFiles.map(\.findingOfUnreadFile)
      + analysis.folder.remarks.filter(\.isLoss).map(\.findingOfUnreadFile)
      + unreasoned(analysis.directives) + (drift?.findings ?? [])
    let storyboardRules = CheckCatalog.storyboardRules.filter { configuration.wants($0.id) }
    let asked = rules.map { $0.info } + storyboardRules
    let remaining = suppress(
      found, by: analysis.directives.compactMap(\.suppression), in: analysis.graph, asked: asked.map(\.id),
      known: configuration.ruleInfos.map(\.id))
    self.analysis = analysis
    self.rules = asked + CheckCatalog.remarkRules.filter { configuration.wants($0.id) }
    let graded = configuration.grading
    // Of what a single variant has not, nobody can say that it is superfluous.
    let isPartial = analysis.variant != nil
    findings = remaining.findings.filter {
      configuration.wants($0.rule) && !(isPartial && $0.rule == "superfluous-suppression")
    }.map { finding in
      let tempered = tempered(graded(finding), by: analysis)
      return tempered.with(severity(tempered.severity))
    }
    suppressed = remaining.suppressed
  }

  private static func drift(_ analysis: Analysis, _ file: SnapshotFile) throws(SnapshotFileError) -> Drift {
    Drift(
      of: analysis.wholeGraph, from: try file.read(), file: analysis.folder.location.relativePath(of: file.path),
      isOnBuildServer: isOnBuildServer)
  }
}

/// Whether the run is a build server's, as nearly all of them tell in the environment.
var isOnBuildServer: Bool {
  let variable = ProcessInfo.processInfo.environment["CI"] ?? ""
  return !variable.isEmpty && variable != "false"
}

/// That nothing shows a screen is a remark where code that may run names it, since the analysis may have missed the call;
/// and no error where more than a tenth of the calls that show something are not followed, or the analysis reached the
/// bound on its work.
private func tempered(_ finding: Finding, by analysis: Analysis) -> Finding {
  guard finding.rule.hasPrefix("unreachable") else { return finding }
  if let node = finding.subjects.first, let use = analysis.extraction.doubts[node] {
    return Finding(
      rule: finding.rule, severity: .info, subjects: finding.subjects, place: finding.place, message: finding.message,
      proof: finding.proof + [ProofStep("code that may run names '\(node)' here", at: use)], remedy: finding.remedy)
  }
  let isPartial =
    analysis.resolution.rate < 0.9 || analysis.extraction.isExhausted || analysis.extraction.isPartial
  return isPartial && finding.severity == .error ? finding.with(.warning) : finding
}

/// The remarks that accept findings and do not say why, each as a finding.
private func unreasoned(_ directives: [Directive]) -> [Finding] {
  directives.compactMap { directive in
    guard case .ignore(let rules) = directive.request, directive.reason == nil else { return nil }
    return Finding(
      rule: "suppression-needs-reason", severity: .warning,
      subjects: [NodeID("\(directive.place.file):\(rules.joined(separator: ","))")], place: directive.place,
      message: "this accepts findings and does not say why", proof: [], remedy: "write the reason after ' - '")
  }
}

extension ExtractionNote {
  /// What is told of a file whose code is not known, as a finding.
  fileprivate var findingOfUnreadFile: Finding { .unreadFile(at: place, message) }
}

extension ReadingRemark {
  /// What is told of a file or folder that the system does not give, as a finding.
  fileprivate var findingOfUnreadFile: Finding {
    .unreadFile(at: SourcePlace(file: path, line: 1, column: 1), message)
  }
}

extension Finding {
  fileprivate static func unreadFile(at place: SourcePlace, _ message: String) -> Finding {
    let info = CheckCatalog.remarkRules.first { $0.id == "unread-file" }
    return Finding(
      rule: "unread-file", severity: info?.severity ?? .error, subjects: [NodeID(place.file)], place: place,
      message: message, proof: [], remedy: info?.remedy ?? "")
  }
}

extension Directive {
  /// The suppression that a remark is, if it is one.
  fileprivate var suppression: Suppression? {
    guard case .ignore(let rules) = request else { return nil }
    let lines: Suppression.Scope =
      switch scope {
      case .lines(let lines): .lines(lines)
      case .file: .file
      }
    return Suppression(of: rules, in: lines, because: reason, at: place)
  }
}
