/// What a command, or the program itself, takes on the command line.
struct CommandSyntax: Sendable {
  /// The words that call it: `ariadne lint`.
  let name: String
  /// What it does, in one line, as the list of commands shows it.
  let summary: String
  /// Paragraphs that help shows below the usage.
  let detail: [String]
  /// The words it takes that are no options, in their order.
  let operands: [Operand]
  /// Its options, in the order of help.
  let options: [OptionSyntax]
  /// The commands below it, for the program itself.
  let commands: [CommandSyntax]
  /// Titled lists at the end of help, such as the exit status.
  let appendices: [Appendix]

  /// A titled list at the end of help.
  struct Appendix: Sendable {
    /// The title.
    let title: String
    /// Terms with their meaning.
    let rows: [(term: String, meaning: String)]
  }

  /// Declares what a command takes; the shared options come by themselves.
  init(
    name: String, summary: String, detail: [String] = [], operands: [Operand] = [], options: [OptionSyntax] = [],
    commands: [CommandSyntax] = [], appendices: [Appendix] = []
  ) {
    self.name = name
    self.summary = summary
    self.detail = detail
    self.operands = operands
    self.options = options + [CommandSyntax.color.syntax, CommandSyntax.help.syntax]
    self.commands = commands
    self.appendices = appendices
  }

  /// The option that says when text is coloured, which every command has.
  static let color = Option<ColorChoice>(
    "color", placeholder: "when", fallback: .auto, help: "When text is coloured.")

  /// The flag that asks for help, which every command has.
  static let help = Flag("help", letter: "h", help: "Show this help.")

  /// The last word of the name: what selects the command.
  var word: String { name.split(separator: " ").last.map(String.init) ?? name }

  /// The usage line, without its title.
  var usage: String {
    let tail = commands.isEmpty ? operands.map(\.spelling) + ["[options]"] : ["<command> [options]"]
    return ([name] + tail).joined(separator: " ")
  }
}
