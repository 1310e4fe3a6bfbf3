import FindingReports
import NavigationGraph

/// A form of report and where it goes.
struct ReportOutput: Hashable {
  /// The form.
  let format: ReportFormat
  /// The file, or `nil` for the standard output.
  let path: String?

  /// The option that names an output; it may be given several times.
  static let option = RepeatedOption(
    "output", letter: "o", placeholder: "[format=]file",
    help: "Where to write, and in which form if not in that of '--format'; '-' is the standard output, as is none. May "
      + "be given several times.")

  /// Reads `sarif=report.sarif`, or a path alone.
  ///
  /// What stands before the first `=` is a form only where it is the name of one: other paths may hold the sign too.
  /// - Throws: `UsageError` where the form or the file is missing, or the form is nearly one.
  init(_ text: String, fallback: ReportFormat, command: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let named = parts.count == 2 ? ReportFormat(rawValue: parts[0]) : nil
    if parts.count == 2 {
      let nearest = named == nil ? nearestWord(to: parts[0], among: ReportFormat.allCases.map(\.rawValue)) : nil
      if parts[0].isEmpty || nearest != nil || named != nil && parts[1].isEmpty {
        throw UsageError(
          .invalidValue(
            text, option: "--output", expectation: "a file, or a format and a file such as 'sarif=report.sarif'",
            nearest: parts[1].isEmpty ? nil : nearest.map { "\($0)=\(parts[1])" }),
          command: command)
      }
    }
    format = named ?? fallback
    let path = named == nil ? text : parts[1]
    self.path = path == "-" ? nil : path
  }

  /// The outputs that the arguments ask for; the standard output where they name none.
  ///
  /// - Throws: As above.
  static func all(
    in arguments: ParsedArguments, fallback: ReportFormat, command: String
  ) throws(UsageError) -> [ReportOutput] {
    let named = arguments[option]
    var outputs: [ReportOutput] = []
    for text in named.isEmpty ? ["-"] : named {
      outputs.append(try ReportOutput(text, fallback: fallback, command: command))
    }
    return outputs
  }
}
