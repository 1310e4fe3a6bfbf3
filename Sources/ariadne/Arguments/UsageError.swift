/// A command line that does not fit its command's syntax.
struct UsageError: Failure, Hashable {
  /// What does not fit.
  enum Fault: Hashable, Sendable {
    /// No command was named.
    case missingCommand
    /// A command that does not exist.
    case unknownCommand(String, nearest: String?)
    /// An option that the command does not have.
    case unknownOption(String, nearest: String?)
    /// An option at the end, or before another option, that needs a value.
    case missingValue(String)
    /// A flag written with `=`.
    case valueForFlag(String)
    /// A value that its option cannot read.
    case invalidValue(String, option: String, expectation: String, nearest: String?)
    /// A word that is needed and not given.
    case missingOperand(String)
    /// An option that the command cannot do without.
    case missingOption(String)
    /// An option that needs another one beside it, and what that one takes.
    case missingCompanion(String, of: String, taking: String)
    /// A rule that the catalogue does not have.
    case unknownRule(String, nearest: String?)
    /// A word too many.
    case unexpectedOperand(String)
    /// Two options of which only one may be given.
    case exclusive(String, String)
    /// A file whose ending names no format.
    case unknownEnding(file: String, endings: [String])
  }

  /// What does not fit.
  let fault: Fault
  /// The words of the command whose help says more.
  let command: String

  /// Creates an error about a command's arguments.
  init(_ fault: Fault, command: String) {
    self.fault = fault
    self.command = command
  }

  var status: ExitStatus { .usage }

  var message: String {
    let remedy = fault.nearest.map { "did you mean '\($0)'?" } ?? fault.list ?? "see '\(command) --help'"
    return "\(fault.message); \(remedy)"
  }
}

extension UsageError.Fault {
  fileprivate var message: String {
    switch self {
    case .missingCommand: "no command is given"
    case .unknownCommand(let word, _): "unknown command '\(word)'"
    case .unknownOption(let option, _): "unknown option '\(option)'"
    case .missingValue(let spelling): "'\(spelling)' needs its value"
    case .valueForFlag(let option): "'\(option)' takes no value"
    case .invalidValue(let text, let option, let expectation, _):
      "'\(text)' is no value of '\(option)', which takes \(expectation)"
    case .missingOperand(let spelling): "'\(spelling)' is missing"
    case .missingOption(let spelling): "'\(spelling)' is missing"
    case .missingCompanion(let companion, let option, let taking): "'\(option)' needs '\(companion)', \(taking)"
    case .unknownRule(let id, _): "no rule is named '\(id)'"
    case .unexpectedOperand(let word): "'\(word)' is one argument too many"
    case .exclusive(let one, let other): "'\(one)' and '\(other)' exclude each other"
    case .unknownEnding(let file, let endings):
      "'\(file)' ends in no known format: it may end in \(enumeration(endings))"
    }
  }

  /// Where all that can be named is listed, if that is more than a command's help has.
  fileprivate var list: String? {
    if case .unknownRule = self { "'ariadne rules' lists all" } else { nil }
  }

  /// What was most likely meant.
  fileprivate var nearest: String? {
    switch self {
    case .unknownCommand(_, let nearest), .unknownOption(_, let nearest), .invalidValue(_, _, _, let nearest),
      .unknownRule(_, let nearest):
      nearest
    case .missingCommand, .missingValue, .valueForFlag, .missingOperand, .missingOption, .missingCompanion,
      .unexpectedOperand, .exclusive, .unknownEnding:
      nil
    }
  }
}

/// Items as a sentence names them: `a, b or c`.
func enumeration(_ items: [String], _ conjunction: String = "or") -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
