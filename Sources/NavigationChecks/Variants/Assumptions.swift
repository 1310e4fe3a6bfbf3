/// What is taken for granted of some conditions, and what follows from it for others.
///
/// Conditions are compared by their text. What `!`, `&&`, `||` and `!=` say is looked at in its parts, and what equals one
/// constant equals no other. A map's page answers alike, in `filter.js`.
struct Assumptions: Hashable, Sendable {
  private let holding: [String: Bool]
  /// The constant that each value equals: `.tour` for `stage`.
  private let constants: [String: String]

  /// Takes conditions and whether they hold; of all others nothing is known.
  init(_ conditions: [String: Bool]) {
    var holding: [String: Bool] = [:]
    var constants: [String: String] = [:]
    for (text, holds) in conditions {
      let asked = Assertion(text)
      holding[asked.name] = asked.isPositive == holds
      if asked.isPositive == holds, let equality = asked.equality { constants[equality.value] = equality.constant }
    }
    (self.holding, self.constants) = (holding, constants)
  }

  /// Whether a condition holds; `nil` where that does not follow.
  func value(of text: String) -> Bool? {
    let asked = Assertion(text)
    return valueWithoutNegation(asked).map { $0 == asked.isPositive }
  }

  private func valueWithoutNegation(_ asked: Assertion) -> Bool? {
    if let known = holding[asked.name] { return known }
    if let (joint, parts) = asked.joined {
      let values = parts.map(value)
      return values.contains(joint.decisive) ? joint.decisive : values.contains(nil) ? nil : !joint.decisive
    }
    guard let equality = asked.equality, let known = constants[equality.value] else { return nil }
    return known == equality.constant
  }
}

/// The conditions that a text joins by `!`, `&&`, `||` and `!=`, each as it stands without them: `a == b` of `a != b`.
package func singleConditions(of text: String) -> [String] {
  let asked = Assertion(text)
  return asked.joined.map { $0.parts.flatMap(singleConditions) } ?? [asked.name]
}

/// What a condition compares with a constant: `stage` of `stage == .main`; `nil` where it does no such thing.
package func valueCompared(in text: String) -> String? { Assertion(text).equality?.value }

/// What a text says of which condition: `!isOpen` says that `isOpen` does not hold.
private struct Assertion {
  enum Joint: String, CaseIterable {
    case or = "||"
    case and = "&&"

    /// The value of one part that makes it that of the whole.
    var decisive: Bool { self == .or }
  }

  /// `#if ` where the condition is one of the build.
  private let prefix: String
  private let condition: String
  let isPositive: Bool

  init(_ text: String) {
    prefix = text.hasPrefix("#if ") ? "#if " : ""
    var condition = String(text.dropFirst(prefix.count))
    var isPositive = true
    while operands(of: condition, joinedBy: "||", "&&", "?").count == 1 {
      let sides = operands(of: condition, joinedBy: "!=")
      if isEnclosed(condition) {
        condition = String(condition.dropFirst().dropLast())
      } else if condition.hasPrefix("!") {
        condition.removeFirst()
        isPositive.toggle()
      } else if sides.count == 2 {
        condition = sides.joined(separator: " == ")
        isPositive.toggle()
      } else {
        break
      }
    }
    (self.condition, self.isPositive) = (condition, isPositive)
  }

  /// The condition's text.
  var name: String { prefix + condition }

  /// The conditions that it is made of, where it is made of several.
  var joined: (joint: Joint, parts: [String])? {
    guard operands(of: condition, joinedBy: "?").count == 1 else { return nil }
    for joint in Joint.allCases {
      let parts = operands(of: condition, joinedBy: joint.rawValue)
      if parts.count > 1 { return (joint, parts.map { prefix + $0 }) }
    }
    return nil
  }

  /// Both sides, where the condition is that something equals a constant.
  var equality: (value: String, constant: String)? {
    let sides = operands(of: condition, joinedBy: "==")
    guard sides.count == 2, let first = sides[1].first, first == "." || first == "\"" || first.isNumber else {
      return nil
    }
    return (sides[0], sides[1])
  }
}

/// The parts of a text between some operators that stand in no brackets and no string.
private func operands(of text: String, joinedBy operators: String...) -> [String] {
  let marks = operators.map { " \($0) " }
  var parts = [""]
  var depth = 0
  var isQuoted = false
  var rest = text[...]
  while let character = rest.first {
    if depth == 0, !isQuoted, let mark = marks.first(where: { rest.hasPrefix($0) }) {
      parts.append("")
      rest.removeFirst(mark.count)
      continue
    }
    if character == "\"" { isQuoted.toggle() }
    if !isQuoted { depth += "([{".contains(character) ? 1 : ")]}".contains(character) ? -1 : 0 }
    parts[parts.count - 1].append(character)
    rest.removeFirst()
  }
  return parts
}

/// Whether one pair of parentheses encloses all of a text.
private func isEnclosed(_ text: String) -> Bool {
  guard text.hasPrefix("("), text.hasSuffix(")") else { return false }
  var depth = 0
  for character in text.dropLast() {
    depth += character == "(" ? 1 : character == ")" ? -1 : 0
    if depth == 0 { return false }
  }
  return true
}
