import NavigationGraph

extension CommandSyntax {
  /// Reads a command line.
  ///
  /// Names of options are matched whole; `--` ends the options. With `--help` among the arguments, missing operands are
  /// no fault.
  /// - Throws: `UsageError` for the first argument that does not fit.
  func parse(_ arguments: some Sequence<String>) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = ArraySlice(Array(arguments))
    while let argument = rest.popFirst() {
      if argument == "--" {
        for operand in rest { parsed.add(operand: operand) }
        break
      }
      if argument.hasPrefix("-"), argument != "-" {
        try parseOption(argument, followedBy: &rest, into: &parsed)
      } else {
        parsed.add(operand: argument)
      }
    }
    if !parsed[CommandSyntax.help] { try checkOperands(of: parsed) }
    return parsed
  }

  /// Reads the options that stand before the first operand; returns what they say and all that follows them.
  ///
  /// - Throws: `UsageError` for the first option that does not fit.
  func parseLeadingOptions(
    _ arguments: [String]
  ) throws(UsageError) -> (parsed: ParsedArguments, rest: ArraySlice<String>) {
    var parsed = ParsedArguments()
    var rest = ArraySlice(arguments)
    while let argument = rest.first, argument.hasPrefix("-"), argument != "-", argument != "--" {
      rest.removeFirst()
      try parseOption(argument, followedBy: &rest, into: &parsed)
    }
    return (parsed, rest)
  }

  private func parseOption(
    _ argument: String, followedBy rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let attached = parts.count == 2 ? parts[1] : nil
    guard let option = option(spelled: parts[0]) else {
      throw UsageError(.unknownOption(parts[0], nearest: nearestOption(to: parts[0])), command: name)
    }
    guard let value = option.value else {
      if attached != nil { throw UsageError(.valueForFlag(parts[0]), command: name) }
      parsed.raise(option)
      return
    }
    let following = isOption(rest.first) ? nil : rest.first
    if attached == nil, following != nil { rest.removeFirst() }
    guard let text = attached ?? following, !text.isEmpty else {
      throw UsageError(.missingValue(option.spelling), command: name)
    }
    guard value.accepts(text) else {
      throw UsageError(
        .invalidValue(
          text, option: parts[0], expectation: value.expectation,
          nearest: nearestWord(to: text, among: value.choices)),
        command: name)
    }
    parsed.add(text, to: option)
  }

  private func option(spelled text: String) -> OptionSyntax? {
    options.first { option in text == "--\(option.name)" || option.letter.map { text == "-\($0)" } ?? false }
  }

  private func isOption(_ argument: String?) -> Bool {
    guard let argument else { return false }
    return argument == "--" || option(spelled: String(argument.prefix { $0 != "=" })) != nil
  }

  private func nearestOption(to text: String) -> String? {
    let bare = String(text.drop { $0 == "-" })
    return nearestWord(to: bare, among: options.map(\.name)).map { "--\($0)" }
  }

  private func checkOperands(of parsed: ParsedArguments) throws(UsageError) {
    let needed = operands.prefix { !$0.isOptional }
    if parsed.operands.count < needed.count {
      throw UsageError(.missingOperand(needed[parsed.operands.count].spelling), command: name)
    }
    if parsed.operands.count > operands.count, operands.last?.isRepeated != true {
      throw UsageError(.unexpectedOperand(parsed.operands[operands.count]), command: name)
    }
  }
}
