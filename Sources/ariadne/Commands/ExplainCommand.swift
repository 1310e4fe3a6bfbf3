import FindingReports
import NavigationChecks
import NavigationGraph

/// Shows one rule.
struct ExplainCommand: Subcommand {
  let syntax = CommandSyntax(
    name: "ariadne explain", summary: "Explains a rule: reasons, remedy, examples.",
    operands: [
      Operand(name: "rule", help: "The rule's identifier, as findings and 'ariadne rules' print it."), configuredFolder,
    ], options: configurationOptions)

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let id = arguments.operands[0]
    let configuration = try configuration(arguments, folder: arguments.operands.dropFirst().first, console)
    guard let info = configuration.info(id) else {
      let ids = configuration.ruleInfos.map(\.id)
      let nearest = nearestWord(to: id, among: ids) ?? ids.first { $0.hasPrefix(id) } ?? ids.first { $0.contains(id) }
      throw UsageError(.unknownRule(id, nearest: nearest), command: syntax.name)
    }
    console.print(page(on: info, configuration.degree(of: info)))
    return .clean
  }

  private func page(on rule: RuleInfo, _ degree: RuleDegree) -> String {
    let texts: [String?] = [
      "\(rule.id) (\(degree.severity?.word.rawValue ?? degree.rawValue))", rule.summary, rule.rationale,
      "Remedy: \(rule.remedy)", rule.whyOff.map { "Off unless asked for. \($0)" }, rule.precision?.sentence,
    ]
    let sections = texts.compactMap(\.self).map { wrapped($0, to: pageWidth) }
    let examples = [("Clean", rule.clean), ("Flagged, at ↓", rule.flagged)].filter { !$0.1.isEmpty }.map(examples)
    return (sections + examples).joined(separator: "\n\n") + "\n"
  }

  private func examples(_ title: String, _ examples: [String]) -> String {
    let blocks = examples.map { example in
      example.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    }
    return "\(title):\n" + blocks.joined(separator: "\n\n")
  }
}
