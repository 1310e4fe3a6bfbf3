import FindingReports
import NavigationChecks

/// Lists the rules.
struct RulesCommand: Subcommand {
  let syntax = CommandSyntax(
    name: "ariadne rules", summary: "Lists the rules with their severities.",
    detail: ["'ariadne explain <rule>' shows one with its reasons, its remedy and its examples."])

  func run(_ arguments: ParsedArguments, console: Console) -> ExitStatus {
    let rules = CheckCatalog.infos
    let width = rules.map(\.id.count).max() ?? 0
    for rule in rules {
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.word.rawValue
      console.print("\(id)  \(severity)\(String(repeating: " ", count: 7 - severity.count))  \(rule.summary)\n")
    }
    return .clean
  }
}
