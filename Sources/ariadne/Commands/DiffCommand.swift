import FindingReports

/// Compares the navigation of two states of an app.
struct DiffCommand: Subcommand {
  private enum Format: String, CaseIterable {
    case text, json, markdown
  }

  private static let format = Option<Format>(
    "format", letter: "f", placeholder: "format", fallback: .text, help: "The form of the comparison.")
  private static let folder = Option<String?>(
    "folder", placeholder: "folder", help: "The app's folder in revisions; the current one where none is given.")
  private static let failOn = Option<FailureThreshold>(
    "fail-on", placeholder: "severity", fallback: .error,
    help: "The least severity of a new finding that makes the exit status 1.")

  private static let operandHelp =
    "state: a revision of git, 'revision:folder', a folder, facts with commas between, or a file that 'ariadne graph' or 'snapshot' wrote."

  let syntax = CommandSyntax(
    name: "ariadne diff", summary: "Compares the navigation of two revisions, folders or graphs.",
    detail: [
      "Prints the nodes and steps that came (+) and went (-), places aside, and the findings that are new or gone. Each "
        + "side goes by its own '\(ConfigurationFile.name)'. Revisions are read through git, without touching the work "
        + "tree; as 'markdown' the comparison has a picture for a pull request."
    ],
    operands: [
      Operand(
        name: "before",
        help: "The old \(operandHelp) Both states at once are 'main..HEAD', or 'main...HEAD' for what the second has "
          + "changed since it left the first."),
      Operand(
        name: "after", help: "The new state, in the same ways; the current folder where none is given.",
        isOptional: true),
    ],
    options: [format.syntax, OutputFile.option.syntax, folder.syntax, failOn.syntax] + Analysis.options,
    appendices: [
      CommandSyntax.Appendix(
        title: "Exit status",
        rows: [
          ("0", "No new finding is as grave as asked for, whatever else has changed."),
          ("1", "A new finding is; that a Swift file can no longer be read, so that a state is partial, is one."),
          ("64", "The command line is wrong."),
          ("65", "A revision, folder or graph cannot be read."), ("70", "The program failed."),
        ])
    ])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let folder = arguments[Self.folder] ?? "."
    let (old, new) = try sides(arguments, folder: folder, console)
    let compared = ComparedStates(from: old, to: new)
    let change = compared.change
    try OutputFile.write(text(of: compared, arguments, console), arguments, console: console)
    if !arguments[Analysis.Arguments.quiet] { console.tell(change.summary) }
    let threshold = arguments[Self.failOn].severity
    return threshold.map { least in change.newFindings.contains { $0.severity >= least } } ?? false ? .findings : .clean
  }

  private func sides(
    _ arguments: ParsedArguments, folder: String, _ console: Console
  ) throws -> (old: ComparedSide, new: ComparedSide) {
    guard arguments.operands.count > 1 else {
      return try StateRange(arguments.operands[0]).sides(folder: folder, arguments, console: console)
    }
    return (
      try ComparedSide.named(arguments.operands[0], folder: folder, arguments, console: console),
      try ComparedSide.named(arguments.operands[1], folder: folder, arguments, console: console)
    )
  }

  private func text(of compared: ComparedStates, _ arguments: ParsedArguments, _ console: Console) -> String {
    switch arguments[Self.format] {
    case .text: compared.change.text(palette: console.palette(for: .output))
    case .json: compared.change.json
    case .markdown: compared.markdown
    }
  }
}
