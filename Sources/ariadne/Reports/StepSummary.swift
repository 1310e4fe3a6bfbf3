import FindingReports
import Foundation

/// The summary that GitHub shows on the page of a job, where the run is part of one.
enum StepSummary {
  /// The variable that names the file to append to.
  static let variable = "GITHUB_STEP_SUMMARY"

  /// Appends a report to the summary, where the environment names one.
  ///
  /// - Throws: `OutputError` where the file cannot be written.
  static func append(_ report: LintReport, environment: [String: String]) throws(OutputError) {
    guard let path = environment[variable], !path.isEmpty else { return }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o666)
    guard descriptor >= 0 else { throw OutputError(path: path, code: errno) }
    let code = writeAll(Array(report.text(as: .markdown, palette: .plain).utf8), to: descriptor)
    close(descriptor)
    guard code == 0 else { throw OutputError(path: path, code: code) }
  }
}
