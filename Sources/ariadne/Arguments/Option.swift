/// An option that is given or not.
struct Flag: Sendable {
  /// How it is spelled.
  let syntax: OptionSyntax

  /// Declares a flag.
  init(_ name: String, letter: Character? = nil, help: String) {
    syntax = OptionSyntax(name: name, letter: letter, value: nil, help: help)
  }
}

/// An option with a value of a type; the last one given counts.
struct Option<Value: Sendable>: Sendable {
  /// How it is spelled.
  let syntax: OptionSyntax
  /// The value where the option is not given.
  let fallback: Value
  /// The value that a text stands for, or `nil`.
  let read: @Sendable (String) -> Value?
}

extension Option where Value: RawRepresentable<String> & CaseIterable {
  /// Declares an option whose values are the cases of an enumeration.
  init(_ name: String, letter: Character? = nil, placeholder: String, fallback: Value, help: String) {
    let choices = Value.allCases.map(\.rawValue)
    let value = OptionSyntax.Value(
      placeholder: placeholder, choices: choices, expectation: enumeration(choices), fallback: fallback.rawValue,
      accepts: { choices.contains($0) })
    self.init(
      syntax: OptionSyntax(name: name, letter: letter, value: value, help: help), fallback: fallback,
      read: { Value(rawValue: $0) })
  }
}

extension Option where Value == String? {
  /// Declares an option whose value is any text.
  init(_ name: String, letter: Character? = nil, placeholder: String, help: String) {
    let value = OptionSyntax.Value(
      placeholder: placeholder, choices: [], expectation: "", fallback: nil, accepts: { _ in true })
    self.init(
      syntax: OptionSyntax(name: name, letter: letter, value: value, help: help), fallback: nil, read: { .some($0) })
  }
}

extension Option where Value == String? {
  /// Declares an option whose value is a text of a form.
  init(
    _ name: String, placeholder: String, expectation: String, help: String,
    accepts: @escaping @Sendable (String) -> Bool
  ) {
    let value = OptionSyntax.Value(
      placeholder: placeholder, choices: [], expectation: expectation, fallback: nil, accepts: accepts)
    self.init(
      syntax: OptionSyntax(name: name, letter: nil, value: value, help: help), fallback: nil, read: { .some($0) })
  }
}

extension Option where Value == Int? {
  /// Declares an option whose value is a number that is at least some other one.
  init(_ name: String, placeholder: String, from least: Int, help: String) {
    let read: @Sendable (String) -> Int? = { text in Int(text).flatMap { $0 >= least ? $0 : nil } }
    let value = OptionSyntax.Value(
      placeholder: placeholder, choices: [], expectation: "a whole number from \(least)", fallback: nil,
      accepts: { read($0) != nil })
    let syntax = OptionSyntax(name: name, letter: nil, value: value, help: help)
    self.init(syntax: syntax, fallback: nil) { .some(read($0)) }
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// Declares an option whose values are the cases of an enumeration, and which may be left out.
  static func optional(
    _ name: String, letter: Character? = nil, placeholder: String, help: String
  ) -> Option<Value?> {
    let choices = Value.allCases.map(\.rawValue)
    let value = OptionSyntax.Value(
      placeholder: placeholder, choices: choices, expectation: enumeration(choices), fallback: nil,
      accepts: { choices.contains($0) })
    return Option<Value?>(
      syntax: OptionSyntax(name: name, letter: letter, value: value, help: help), fallback: nil,
      read: { .some(Value(rawValue: $0)) })
  }
}

extension Option where Value == Double? {
  /// Declares an option whose value is a number in a range.
  init(_ name: String, placeholder: String, in range: ClosedRange<Double>, help: String) {
    let read: @Sendable (String) -> Double? = { text in Double(text).flatMap { range.contains($0) ? $0 : nil } }
    let value = OptionSyntax.Value(
      placeholder: placeholder, choices: [],
      expectation: "a number from \(number(range.lowerBound)) to \(number(range.upperBound))", fallback: nil,
      accepts: { read($0) != nil })
    let syntax = OptionSyntax(name: name, letter: nil, value: value, help: help)
    self.init(syntax: syntax, fallback: nil) { .some(read($0)) }
  }
}

extension Option where Value == Int {
  /// Declares an option whose value is a whole number in a range.
  init(_ name: String, placeholder: String, fallback: Int, in range: ClosedRange<Int>, help: String) {
    let read: @Sendable (String) -> Int? = { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
    let value = OptionSyntax.Value(
      placeholder: placeholder, choices: [],
      expectation: "a whole number from \(range.lowerBound) to \(range.upperBound)", fallback: String(fallback),
      accepts: { read($0) != nil })
    self.init(
      syntax: OptionSyntax(name: name, letter: nil, value: value, help: help), fallback: fallback, read: read)
  }
}

/// A number without a fraction that says nothing.
private func number(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String(value) }

/// An option that may be given several times, with any text as value.
struct RepeatedOption: Sendable {
  /// How it is spelled.
  let syntax: OptionSyntax

  /// Declares a repeated option.
  init(_ name: String, letter: Character? = nil, placeholder: String, help: String) {
    let value = OptionSyntax.Value(
      placeholder: placeholder, choices: [], expectation: "", fallback: nil, accepts: { _ in true })
    syntax = OptionSyntax(name: name, letter: letter, value: value, help: help)
  }
}
