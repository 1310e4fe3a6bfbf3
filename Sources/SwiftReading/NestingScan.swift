import SwiftFacts

/// Why the parser must not be given a file, as its bytes tell, or `nil`: brackets nest deeper than `deepestBracket`, or
/// interpolations in string literals deeper than `deepestInterpolation`; what stands in literals and comments does not count.
///
/// - Complexity: O(*n*) for *n* bytes.
func excessiveNesting(in bytes: [UInt8]) -> UnreadReason? {
  bytes.withUnsafeBufferPointer { text in
    var scan = NestingScan(text: text)
    return scan.run()
  }
}

/// A walk over the tokens of a file that matter for how deep it nests.
private struct NestingScan {
  let text: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var brackets = 0
  /// The literals around the code that is being read, the outermost first.
  private var literals: [Literal] = []

  /// A string literal of which an interpolation is being read.
  private struct Literal {
    /// Whether three quotation marks enclose it.
    let isLong: Bool
    /// How many `#` stand before it.
    let pounds: Int
    /// How many parentheses are open in the interpolation.
    var parentheses = 1
  }

  init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  mutating func run() -> UnreadReason? {
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "["):
        brackets += 1
        if brackets > deepestBracket { return .brackets(Offset(index)) }
      case UInt8(ascii: "]"): brackets = max(0, brackets - 1)
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "/"):
        while index < text.count, text[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"):
        skipComment()
        continue
      case UInt8(ascii: "\""):
        let isLong = at(1) == text[index] && at(2) == text[index]
        var pounds = 0
        while pounds < index, text[index - pounds - 1] == UInt8(ascii: "#") { pounds += 1 }
        index += isLong ? 3 : 1
        if let excess = readLiteral(isLong: isLong, pounds: pounds) { return excess }
        continue
      case UInt8(ascii: "(") where !literals.isEmpty: literals[literals.count - 1].parentheses += 1
      case UInt8(ascii: ")") where !literals.isEmpty:
        literals[literals.count - 1].parentheses -= 1
        if let literal = literals.last, literal.parentheses == 0 {
          literals.removeLast()
          index += 1
          if let excess = readLiteral(isLong: literal.isLong, pounds: literal.pounds) { return excess }
          continue
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Goes on behind a literal's end, or at the code of an interpolation in it.
  private mutating func readLiteral(isLong: Bool, pounds: Int) -> UnreadReason? {
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\\"), hasPounds(pounds, behind: 1) {
        index += 1 + pounds
        if at(0) == UInt8(ascii: "(") {
          literals.append(Literal(isLong: isLong, pounds: pounds))
          if literals.count > deepestInterpolation { return .interpolations(Offset(index)) }
          index += 1
          return nil
        }
      } else if byte == UInt8(ascii: "\""), !isLong || (at(1) == byte && at(2) == byte),
        hasPounds(pounds, behind: isLong ? 3 : 1)
      {
        index += (isLong ? 3 : 1) + pounds
        return nil
      } else if byte == UInt8(ascii: "\n"), !isLong {
        return nil
      }
      index += 1
    }
    return nil
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if text[index] == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
  }

  private func at(_ distance: Int) -> UInt8 { index + distance < text.count ? text[index + distance] : 0 }

  private func hasPounds(_ count: Int, behind distance: Int) -> Bool {
    (0..<count).allSatisfy { at(distance + $0) == UInt8(ascii: "#") }
  }
}
