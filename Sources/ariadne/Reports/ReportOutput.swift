import FindingReports

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
  init(_ text: String, fallback: ReportFormat) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let named = parts.count == 2 && !parts[1].isEmpty ? ReportFormat(rawValue: parts[0]) : nil
    let path = named == nil ? text : parts[1]
    format = named ?? fallback
    self.path = path == "-" ? nil : path
  }

  /// The outputs that the arguments ask for; the standard output where they name none.
  static func all(in arguments: ParsedArguments, fallback: ReportFormat) -> [ReportOutput] {
    let named = arguments[option]
    return (named.isEmpty ? ["-"] : named).map { ReportOutput($0, fallback: fallback) }
  }
}
