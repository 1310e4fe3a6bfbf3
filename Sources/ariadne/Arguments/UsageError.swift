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
    case invalidValue(String, option: String, choices: [String], expectation: String?, nearest: String?)
    /// A word that is needed and not given.
    case missingOperand(String)
    /// An option that the command cannot do without.
    case missingOption(String)
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

  var message: String { "\(fault.message); see '\(command) --help'" }
}

extension UsageError.Fault {
  fileprivate var message: String {
    switch self {
    case .missingCommand: "no command is given"
    case .unknownCommand(let word, let nearest): "unknown command '\(word)'" + hint(nearest)
    case .unknownOption(let option, let nearest): "unknown option '\(option)'" + hint(nearest)
    case .missingValue(let spelling): "'\(spelling)' needs its value"
    case .valueForFlag(let option): "'\(option)' takes no value"
    case .invalidValue(let text, let option, let choices, let expectation, let nearest):
      "'\(text)' is no value of '\(option)'" + expected(choices, expectation) + hint(nearest)
    case .missingOperand(let spelling): "\(spelling) is missing"
    case .missingOption(let spelling): "'\(spelling)' is missing"
    case .unknownRule(let id, let nearest): "no rule is named '\(id)'" + hint(nearest)
    case .unexpectedOperand(let word): "'\(word)' is one argument too many"
    case .exclusive(let one, let other): "'\(one)' and '\(other)' exclude each other"
    case .unknownEnding(let file, let endings):
      "'\(file)' ends in no known format: it may end in " + endings.joined(separator: ", ")
    }
  }
}

private func hint(_ nearest: String?) -> String { nearest.map { ", did you mean '\($0)'?" } ?? "" }

private func expected(_ choices: [String], _ expectation: String?) -> String {
  if let expectation { return ": it takes \(expectation)" }
  return choices.isEmpty ? "" : ": it takes " + choices.joined(separator: ", ")
}
