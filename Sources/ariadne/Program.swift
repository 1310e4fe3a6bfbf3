import NavigationGraph

/// The program: the options before the command, and the choice of the command.
struct Program {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// The commands, in the order of help.
  static let commands: [any Subcommand] = [
    LintCommand(), GraphCommand(), WhyCommand(), VariantsCommand(), DiffCommand(), MapCommand(), PathsCommand(),
    FactsCommand(), BaselineCommand(), SnapshotCommand(), InitCommand(), ConfigCommand(), RulesCommand(),
    ExplainCommand(),
    ScoreCommand(),
  ]

  private static let showVersion = Flag("version", help: "Print the version.")

  /// What the program takes on the command line.
  static let syntax = CommandSyntax(
    name: "ariadne", summary: "Reads the navigation graph of an iOS app from its source, checks it and draws it.",
    detail: ["Neither Xcode nor a build of the app is needed. 'ariadne <command> --help' tells more of each command."],
    options: [showVersion.syntax], commands: commands.map { $0.syntax }, appendices: [exitStatusAppendix])

  /// Runs a command line, without the program's name; returns how the process ends.
  func run(_ arguments: [String]) -> ExitStatus {
    if arguments.first == ReadCommand.word { return ReadCommand().run() }
    if arguments.first == RenderCommand.word { return RenderCommand().run(Array(arguments.dropFirst())) }
    var color = ColorChoice.auto
    defer { StatusLine.clearForGood() }
    do {
      if arguments.first == BenchmarkCommand.word { return try BenchmarkCommand().run(Array(arguments.dropFirst())) }
      if arguments.first == FuzzChild.word { return try FuzzChild().run(Array(arguments.dropFirst())) }
      if arguments.first == CoverageChild.word { return try CoverageChild().run(Array(arguments.dropFirst())) }
      let (leading, rest) = try Self.syntax.parseLeadingOptions(arguments)
      color = leading[CommandSyntax.color]
      if leading[Self.showVersion] { return show("ariadne \(Self.version)\n") }
      if leading[CommandSyntax.help] { return show(try helpPage(for: rest.first)) }
      guard let word = rest.first else { throw UsageError(.missingCommand, command: Self.syntax.name) }
      if word == "help" { return show(try helpPage(for: rest.dropFirst().first)) }

      let command = try command(named: word)
      let parsed = try command.syntax.parse(rest.dropFirst())
      if parsed[CommandSyntax.color] != .auto { color = parsed[CommandSyntax.color] }
      if parsed[CommandSyntax.help] { return show(command.syntax.helpPage) }
      let console = Console(color: color)
      let status = try command.run(parsed, console: console)
      console.record.tellCosts()
      return status
    } catch let failure as any Failure {
      for fault in failure.faults { Console(color: color).fail(fault.message, at: fault.place) }
      return failure.status
    } catch {
      Console(color: color).fail("\(error)")
      return .internalFailure
    }
  }

  private func command(named word: String) throws(UsageError) -> any Subcommand {
    let fuzzing = FuzzCommand()
    if word == fuzzing.syntax.word { return fuzzing }
    if let command = Self.commands.first(where: { $0.syntax.word == word }) { return command }
    let words = Self.commands.map { $0.syntax.word } + ["help"]
    throw UsageError(
      .unknownCommand(word, nearest: nearestWord(to: word, among: words)), command: Self.syntax.name)
  }

  private func helpPage(for word: String?) throws(UsageError) -> String {
    guard let word else { return Self.syntax.helpPage }
    return try command(named: word).syntax.helpPage
  }

  private func show(_ text: String) -> ExitStatus {
    StandardStream.output.write(text)
    return .clean
  }
}

/// What becomes of a run that cannot read all Swift files, for the commands that print or draw a graph.
let partialAppendix = CommandSyntax.Appendix(
  title: "Exit status",
  rows: [
    (
      "0",
      "The graph is there. Where the code of a Swift file could not be read, it is partial: the error stream and the "
        + "output say so, and 'ariadne lint' ends with 1."
    ),
    ("64", "The command line is wrong."),
    ("65", "The input cannot be used: no Swift files, no entry point."),
    ("70", "The program failed, or the layout of a map did."),
  ])

/// What the exit statuses mean, as help lists them.
let exitStatusAppendix = CommandSyntax.Appendix(
  title: "Exit status",
  rows: [
    ("0", "Nothing to report."),
    ("1", "Findings at or above the severity asked for, or too low a resolution."),
    ("64", "The command line is wrong."),
    ("65", "The input cannot be used: no Swift files, no entry point."),
    ("70", "The program failed, or the layout of a map did."),
  ])
