/// What a command line said, by option and in the order of its operands.
///
/// Every value has been accepted by its option's syntax.
struct ParsedArguments: Sendable {
  private var flags: Set<String> = []
  private var values: [String: [String]] = [:]
  /// The words that are no options, in their order.
  private(set) var operands: [String] = []

  /// Notes that a flag was given.
  mutating func raise(_ option: OptionSyntax) { flags.insert(option.name) }
  /// Notes that an option was given with a value.
  mutating func add(_ value: String, to option: OptionSyntax) { values[option.name, default: []].append(value) }
  /// Notes a word that is no option.
  mutating func add(operand: String) { operands.append(operand) }

  /// Whether the flag was given.
  subscript(flag: Flag) -> Bool { flags.contains(flag.syntax.name) }
  /// The option's value: the last one given, else its fallback.
  subscript<Value>(option: Option<Value>) -> Value {
    values[option.syntax.name]?.last.flatMap(option.read) ?? option.fallback
  }
  /// The option's value, or `nil` where it was not given.
  func given<Value>(_ option: Option<Value>) -> Value? { values[option.syntax.name]?.last.flatMap(option.read) }
  /// All values given, in their order.
  subscript(option: RepeatedOption) -> [String] { values[option.syntax.name] ?? [] }
}
