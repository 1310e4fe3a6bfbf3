import FindingReports
import NavigationChecks
import NavigationGraph

/// Checks the navigation graph and prints what is wrong.
struct LintCommand: Subcommand {
  private enum Threshold: String, CaseIterable {
    case error, warning, info, never

    var severity: Severity? {
      switch self {
      case .error: .error
      case .warning: .warning
      case .info: .info
      case .never: nil
      }
    }
  }

  private static let format = Option<ReportFormat>(
    "format", letter: "f", placeholder: "format", fallback: .text, help: "The form of the report.")
  private static let failOn = Option<Threshold>(
    "fail-on", placeholder: "severity", fallback: .error, help: "The least severity that makes the exit status 1.")
  private static let strict = Flag("strict", help: "Take warnings for errors.")
  private static let lenient = Flag("lenient", help: "Take errors for warnings.")
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
      format.syntax, OutputFile.option.syntax, failOn.syntax, strict.syntax, lenient.syntax, leastResolution.syntax,
      brief.syntax, Analysis.Arguments.unresolved.syntax,
    ] + Analysis.options,
    appendices: [exitStatusAppendix])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    if arguments[Self.strict], arguments[Self.lenient] {
      throw UsageError(.exclusive("--strict", "--lenient"), command: syntax.name)
    }
    let analysis = try Analysis(arguments, console: console)
    let isQuiet = arguments[Analysis.Arguments.quiet]
    do throws(InputError) {
      try analysis.checkThatNavigationWasFound()
    } catch {
      if !isQuiet { analysis.tellResolution(to: console, listingPlaces: true) }
      throw error
    }

    let findings = check(analysis.graph).map { adjusted(tempered($0, by: analysis), by: arguments) }
    try OutputFile.write(report(findings, on: analysis, arguments, console), arguments, console: console)
    if !isQuiet {
      analysis.tellResolution(to: console, listingPlaces: arguments[Analysis.Arguments.unresolved])
      console.tell(summary(of: findings))
    }
    return status(of: findings, analysis, arguments, console)
  }

  /// That nothing shows a screen is no error where more than a tenth of the calls that show something are not followed.
  private func tempered(_ finding: Finding, by analysis: Analysis) -> Finding {
    let isDoubtful = finding.rule.hasPrefix("unreachable") && analysis.extraction.resolution.rate < 0.9
    return isDoubtful && finding.severity == .error ? finding.with(.warning) : finding
  }

  private func adjusted(_ finding: Finding, by arguments: ParsedArguments) -> Finding {
    switch finding.severity {
    case .warning where arguments[Self.strict]: finding.with(.error)
    case .error where arguments[Self.lenient]: finding.with(.warning)
    default: finding
    }
  }

  private func report(
    _ findings: [Finding], on analysis: Analysis, _ arguments: ParsedArguments, _ console: Console
  ) -> String {
    let format = arguments[Self.format]
    let location = analysis.folder.location
    let showsProof = !arguments[Self.brief]
    switch format {
    case .text:
      let palette = arguments[OutputFile.option] == nil ? console.palette(for: .output) : .plain
      return DiagnosticReport(spelling: location.spelling, showsProof: showsProof, palette: palette).text(of: findings)
    case .xcode:
      return DiagnosticReport(spelling: location.absoluteSpelling, showsProof: showsProof).text(of: findings)
    case .json:
      return JSONReport(spelling: location.spelling).text(of: findings, resolution: analysis.extraction.resolution)
    case .github:
      return GitHubReport(spelling: location.spelling, showsProof: showsProof).text(of: findings)
    }
  }

  private func status(
    of findings: [Finding], _ analysis: Analysis, _ arguments: ParsedArguments, _ console: Console
  ) -> ExitStatus {
    let resolution = analysis.extraction.resolution
    var status = ExitStatus.clean
    if let least = arguments[Self.leastResolution], resolution.rate < least {
      console.fail(
        "\(resolution.resolved) of \(resolution.calls) navigation calls are followed, a share below the \(least) of "
          + "'--min-resolution'; list the others with '--unresolved'")
      status = .findings
    }
    if let threshold = arguments[Self.failOn].severity, findings.contains(where: { $0.severity >= threshold }) {
      status = .findings
    }
    return status
  }
}

extension Finding {
  /// The same finding with another severity.
  fileprivate func with(_ severity: Severity) -> Finding {
    Finding(
      rule: rule, severity: severity, subjects: subjects, place: place, message: message, proof: proof, remedy: remedy)
  }
}
