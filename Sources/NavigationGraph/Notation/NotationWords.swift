/// The words that the parser and the printer of the notation agree on.
enum NotationWords {
  /// The words that begin a clause of an edge, in the order in which the printer writes the clauses.
  static let clauses = ["on", "by", "if", "as", "locked", "in", "weakly", "after", "likely", "guessed", "dead", "at"]

  /// The words that begin the line of a node.
  static let kinds = Node.Kind.allCases.map(\.rawValue)

  /// The roles that an `at` clause spells out; a place without one is the call itself.
  static let roles = Site.Role.allCases.filter { $0 != .call }.map(\.rawValue)

  /// What stands for «what lies beneath» after an arrow.
  static let beneath = "."

  /// What joins the conditions of an `if` clause.
  static let and = "&"

  /// The mark before a line that a rule must flag, in UTF-8.
  static let mark = Array("↓".utf8)

  private static let reserved = Set(clauses + kinds + [beneath, and])

  /// Whether a name that is spelt like this needs double quotes because it means something else without them.
  static func isReserved(_ name: String) -> Bool { reserved.contains(name) }
}

/// Why a name cannot be written without double quotes.
enum NameFlaw: Hashable, Sendable {
  /// It is a word of the notation.
  case reserved
  /// It begins like a mark or a comment.
  case firstCharacter(Unicode.Scalar)
  /// It holds a character that ends or hides a name.
  case character(Unicode.Scalar)
  /// It holds the tip of an arrow.
  case arrow

  /// The first flaw of a name, or `nil` where it reads the same without quotes; an empty name has no flaw.
  static func first(in name: String) -> NameFlaw? {
    if NotationWords.isReserved(name) { return .reserved }
    if let scalar = name.unicodeScalars.first, "*#↓".unicodeScalars.contains(scalar) { return .firstCharacter(scalar) }
    if let scalar = name.unicodeScalars.first(where: \.needsQuotes) { return .character(scalar) }
    let bytes = Array(name.utf8)
    let hasTip = zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: ">") }
    return hasTip ? .arrow : nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar ends a bare name, or is invisible enough to mislead a reader.
  fileprivate var needsQuotes: Bool { self == "\"" || self == "," || self == " " || needsEscape }

  /// Whether the scalar is written as an escape within quotes: controls, white space but the space, marks of direction.
  var needsEscape: Bool {
    switch value {
    case 0x20: false
    case 0x21...0x7E: false
    case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: properties.isWhitespace || properties.generalCategory == .control
    }
  }
}
