/// One of the program's commands.
protocol Subcommand: Sendable {
  /// What it takes on the command line.
  var syntax: CommandSyntax { get }

  /// Does it; returns how the process ends.
  ///
  /// - Throws: A `Failure` where nothing useful can be done.
  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus
}
