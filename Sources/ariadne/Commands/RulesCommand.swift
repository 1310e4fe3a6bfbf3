import FindingReports
import NavigationChecks

/// Lists the rules.
struct RulesCommand: Subcommand {
  let syntax = CommandSyntax(
    name: "ariadne rules", summary: "Lists the rules with their severities.",
    detail: [
      "Severities are those that the configuration gives, and the team's own rules stand at the end. 'ariadne explain "
        + "<rule>' shows one with its reasons, its remedy and its examples."
    ],
    operands: [configuredFolder], options: configurationOptions)

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let configuration = try configuration(arguments, folder: arguments.operands.first, console)
    let rules = configuration.ruleInfos
    let width = rules.map(\.id.count).max() ?? 0
    for rule in rules {
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let degree = configuration.degree(of: rule)
      let word = degree.severity?.word.rawValue ?? degree.rawValue
      console.print("\(id)  \(word)\(String(repeating: " ", count: 7 - word.count))  \(rule.summary)\n")
    }
    return .clean
  }
}

/// The operand of commands that read a configuration only.
let configuredFolder = Operand(
  name: "folder", help: "The folder whose configuration counts; the current one where none is given.", isOptional: true)

/// The options of commands that read a configuration only.
let configurationOptions = [Analysis.Arguments.config.syntax, Analysis.Arguments.noConfig.syntax]

/// The configuration that counts for a folder.
///
/// - Throws: `ConfigurationError`, `InputError` where nothing is at the folder.
func configuration(_ arguments: ParsedArguments, folder: String?, _ console: Console) throws -> Configuration {
  if let folder { try status(ofNamed: folder) }
  if arguments[Analysis.Arguments.noConfig] { return Configuration() }
  guard let path = arguments[Analysis.Arguments.config] ?? ConfigurationFile.nearest(to: folder ?? ".") else {
    return Configuration()
  }
  return try ConfigurationFile(at: path, console: console).configuration
}
