/// An option as the command line spells it and help shows it; what its value means is left to `Option` and `Flag`.
struct OptionSyntax: Sendable {
  /// What an option takes after its name.
  struct Value: Sendable {
    /// The word that stands for the value in help.
    let placeholder: String
    /// All values that are accepted, where they can be listed.
    let choices: [String]
    /// What a value must be, as help and errors say it.
    let expectation: String
    /// The value that counts where none is given, as help shows it.
    let fallback: String?
    /// Whether a text can be read as a value.
    let accepts: @Sendable (String) -> Bool
  }

  /// The name, without dashes.
  let name: String
  /// A single letter that may stand for the name.
  let letter: Character?
  /// What follows the name; `nil` for a flag.
  let value: Value?
  /// What the option does, as a clause with a full stop.
  let help: String

  /// The option as help lists it: `-o, --output <file>`.
  var spelling: String {
    let short = letter.map { "-\($0), " } ?? ""
    let placeholder = value.map { " <\($0.placeholder)>" } ?? ""
    return "\(short)--\(name)\(placeholder)"
  }
}

/// A word of the command line that is no option.
struct Operand: Sendable {
  /// The word that stands for it in usage and help.
  let name: String
  /// What it is, as a clause with a full stop.
  let help: String
  /// Whether it may be left out; only the last operands may.
  var isOptional = false
  /// Whether more words of the kind may follow; only the last operand may.
  var isRepeated = false

  /// The operand as usage spells it.
  var spelling: String { (isOptional ? "[<\(name)>]" : "<\(name)>") + (isRepeated ? " …" : "") }
}
