import NavigationChecks
import NavigationGraph
import SourceExtraction

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
  /// - Parameter severity: The severity of a finding where somebody has changed it for the whole run.
  init(_ analysis: Analysis, severity: (Severity) -> Severity = { $0 }) {
    let configuration = analysis.configuration
    let rules = configuration.chosen(from: CheckCatalog.allRules)
    let remaining = suppress(
      check(analysis.graph, rules: rules) + analysis.hints.faults, by: analysis.directives.compactMap(\.suppression),
      in: analysis.graph, asked: rules.map { $0.info.id }, known: CheckCatalog.infos.map(\.id))
    self.analysis = analysis
    self.rules = rules.map { $0.info } + CheckCatalog.remarkRules.filter { configuration.wants($0.id) }
    findings = remaining.findings.filter { configuration.wants($0.rule) }.map { finding in
      let tempered = tempered(configuration.graded(finding), by: analysis)
      return tempered.with(severity(tempered.severity))
    }
    suppressed = remaining.suppressed
  }
}

/// That nothing shows a screen is no error where more than a tenth of the calls that show something are not followed.
private func tempered(_ finding: Finding, by analysis: Analysis) -> Finding {
  let isDoubtful = finding.rule.hasPrefix("unreachable") && analysis.resolution.rate < 0.9
  return isDoubtful && finding.severity == .error ? finding.with(.warning) : finding
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
