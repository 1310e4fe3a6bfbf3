/// A condition as the source writes it, which rules compare by its text alone.
struct Condition: Hashable {
  /// The text: `isOpen`, `!isOpen`, `count == 0`.
  let text: String

  init(_ text: String) { self.text = text }

  /// What holds where this does not, in the form in which the extractor writes it.
  var negation: Condition {
    if let inner = negated { return Condition(inner) }
    for (one, other) in [(" == ", " != "), (" != ", " == ")] {
      let parts = text.split(separator: one, omittingEmptySubsequences: false)
      if parts.count == 2, !isCompound { return Condition(parts.joined(separator: other)) }
    }
    return Condition(isAtom ? "!" + text : "!(\(text))")
  }

  /// What stands behind a `!` that belongs to the whole text.
  private var negated: String? {
    guard text.hasPrefix("!") else { return nil }
    let inner = String(text.dropFirst())
    if Condition(inner).isAtom { return inner }
    guard inner.hasPrefix("("), inner.hasSuffix(")") else { return nil }
    return String(inner.dropFirst().dropLast())
  }

  /// Whether the text is one name, call or member, so that a `!` before it needs no parentheses.
  var isAtom: Bool {
    var depth = 0
    for character in text {
      switch character {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case " " where depth == 0: return false
      default: break
      }
    }
    return !text.hasPrefix("(") && !text.hasPrefix("!")
  }

  private var isCompound: Bool { text.contains("&&") || text.contains("||") || text.contains(" ? ") }
}
