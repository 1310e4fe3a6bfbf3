import NavigationGraph

/// Shows what a team has written down, and the form in which it can.
struct ConfigCommand: Subcommand {
  private enum Action: String, CaseIterable {
    case print, schema
  }

  let syntax = CommandSyntax(
    name: "ariadne config", summary: "Prints the configuration that counts, or its JSON Schema.",
    detail: [
      "'print' prints what a run on <folder> goes by, as YAML: what '\(ConfigurationFile.name)' says, and the usual "
        + "values of all else. 'schema' prints the JSON Schema that editors complete and check the file by."
    ],
    operands: [
      Operand(name: "action", help: "\(enumeration(Action.allCases.map(\.rawValue)))."),
      Operand(name: "folder", help: "The app's folder; the current one where none is given.", isOptional: true),
    ],
    options: [Analysis.Arguments.config.syntax])

  func run(_ arguments: ParsedArguments, console: Console) throws -> ExitStatus {
    let word = arguments.operands[0]
    switch Action(rawValue: word) {
    case .print:
      let folder = arguments.operands.dropFirst().first ?? "."
      try status(ofNamed: folder)
      let path = arguments[Analysis.Arguments.config] ?? ConfigurationFile.nearest(to: folder)
      let file = try path.map { try ConfigurationFile(at: $0, console: console) }
      console.print("# \(file.map { "from '\($0.path)'" } ?? "no '\(ConfigurationFile.name)' was found")\n")
      console.print((file?.configuration ?? Configuration()).completed(by: .usual).yaml)
    case .schema: console.print(ConfigurationSchema.text)
    case nil:
      let choices = Action.allCases.map(\.rawValue)
      throw UsageError(
        .invalidValue(
          word, option: "<action>", expectation: enumeration(choices), nearest: nearestWord(to: word, among: choices)),
        command: syntax.name)
    }
    return .clean
  }
}
