import FindingReports
import Foundation
import NavigationChecks
import NavigationGraph

/// Checks the navigation graph and prints what is wrong.
struct LintCommand: Subcommand {
  private static let format = Option<ReportFormat>(
    "format", letter: "f", placeholder: "format", fallback: .text, help: "The form of the report.")
  private static let failOn = Option<FailureThreshold>(
    "fail-on", placeholder: "severity", fallback: .error, help: "The least severity that makes the exit status 1.")
  private static let strict = Flag("strict", help: "Take warnings for errors.")
  private static let lenient = Flag("lenient", help: "Take errors for warnings.")
  private static let baselineStale = Option<StaleTreatment>(
    "baseline-stale", placeholder: "treatment", fallback: .warn,
    help: "What findings are that the baseline knows and that are gone.")
  private static let brief = Flag("brief", help: "Print findings without their proof and remedy.")
  private static let leastResolution = Option<Double?>(
    "min-resolution", placeholder: "share", in: 0...1,
    help: "The share of navigation calls to be followed, below which the exit status is 1.")

  let syntax = CommandSyntax(
    name: "ariadne lint",
    summary: "Checks an app's navigation and prints what is wrong.",
    detail: [
      "Looks for unreachable screens, leaked child coordinators, cycles, god coordinators and more; 'ariadne rules' lists "
        + "all rules.",
      "Findings are printed as 'path:line:column: severity: message (rule)', each with its proof and a remedy as notes; "
        + "the summary and how much of the navigation could be followed go to the error stream.",
    ],
    operands: [Analysis.Arguments.folder],
    options: [
      format.syntax, ReportOutput.option.syntax, failOn.syntax, BaselineFile.option.syntax,
      baselineStale.syntax, SnapshotFile.option.syntax, strict.syntax, lenient.syntax, leastResolution.syntax,
      brief.syntax, ScriptInputs.flag.syntax, ChosenVariant.option.syntax, Analysis.Arguments.unresolved.syntax,
    ] + Analysis.options,
    appendices: [exitStatusAppendix])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    if arguments[Self.strict], arguments[Self.lenient] {
      throw UsageError(.exclusive("--strict", "--lenient"), command: syntax.name)
    }
    let outputs = try ReportOutput.all(in: arguments, fallback: arguments[Self.format], command: syntax.name)
    let inputs = try ScriptInputs(arguments, environment: ProcessInfo.processInfo.environment)
    let analysis = try Analysis(arguments, console: console)
    try inputs?.check(against: analysis.folder)
    let isQuiet = arguments[Analysis.Arguments.quiet]
    do throws(InputError) {
      try analysis.checkThatNavigationWasFound()
    } catch {
      if !isQuiet { analysis.tellResolution(to: console, listingPlaces: true) }
      throw error
    }

    analysis.progress.begin(.checking)
    let run = try LintRun(analysis, snapshot: SnapshotFile(comparedBy: arguments, analysis)) {
      severity($0, by: arguments)
    }
    analysis.progress.end()
    let known = try BaselineFile(comparedBy: arguments, analysis).map { file in
      try KnownFindings(file, run.findings, by: analysis.configuration, in: analysis.folder.location)
    }
    // What one variant has not may well be there in another.
    let staleness = analysis.variant == nil ? arguments[Self.baselineStale].severity : nil
    let stale = staleness.flatMap { known?.staleFindings($0) } ?? []
    let all = (known?.comparison.new ?? run.findings) + stale
    let findings = all.filter { inputs?.contain($0, in: analysis.folder.location) ?? true }
    let report = LintReport(
      findings: findings, rules: run.rules, analysis: analysis, showsProof: !arguments[Self.brief])
    try write(report, to: outputs, console: console)
    if !isQuiet {
      analysis.tellResolution(to: console, listingPlaces: arguments[Analysis.Arguments.unresolved])
      console.tell(summary(of: findings))
      if !run.suppressed.isEmpty { console.tell("\(counted(run.suppressed.count, "finding")) accepted in the source") }
      if let known { console.tell("baseline: \(known.counts)") }
      if findings.count < all.count {
        console.tell(
          "\(counted(all.count - findings.count, "finding")) not told, in other files than the build phase's")
      }
    }
    return status(of: findings, analysis, arguments, console)
  }

  private func severity(_ severity: Severity, by arguments: ParsedArguments) -> Severity {
    switch severity {
    case .warning where arguments[Self.strict]: .error
    case .error where arguments[Self.lenient]: .warning
    default: severity
    }
  }

  /// Writes every report that was asked for; the last failure to write one is told when the others are done.
  private func write(_ report: LintReport, to outputs: [ReportOutput], console: Console) throws(OutputError) {
    var failure: OutputError?
    for output in outputs {
      do throws(OutputError) {
        if let path = output.path {
          try writeWhole(Array(report.text(as: output.format, palette: .plain).utf8), to: path)
        } else {
          console.print(report.text(as: output.format, palette: console.palette(for: .output)))
        }
      } catch {
        failure = error
      }
    }
    if outputs.contains(where: { $0.format == .github }) {
      try StepSummary.append(report, environment: ProcessInfo.processInfo.environment)
    }
    if let failure { throw failure }
  }

  private func status(
    of findings: [Finding], _ analysis: Analysis, _ arguments: ParsedArguments, _ console: Console
  ) -> ExitStatus {
    let resolution = analysis.resolution
    var status = ExitStatus.clean
    let configuration = analysis.configuration
    if let least = arguments[Self.leastResolution] ?? configuration.leastResolution, resolution.rate < least {
      console.fail(
        "\(resolution.resolved) of \(resolution.calls) navigation calls are followed, a share below the \(least) of "
          + "'--min-resolution'; list the others with '--unresolved'")
      status = .findings
    }
    let failOn = arguments.given(Self.failOn) ?? configuration.failOn ?? Self.failOn.fallback
    if let threshold = failOn.severity, findings.contains(where: { $0.severity >= threshold }) {
      status = .findings
    }
    return status
  }
}
