/// A piece of Swift source, as far as a renamer must tell them apart.
enum SwiftToken: Equatable {
  /// A name, a keyword or a number.
  case word(String)
  /// The text of a string literal that has no interpolation, without its quotes.
  case literal(String)
  /// White space, comments, punctuation, quotes: one character, or one comment.
  case other(String)

  var text: String {
    switch self {
    case .word(let text), .literal(let text), .other(let text): text
    }
  }
}

/// Cuts Swift source into pieces that, joined again, are the source.
///
/// Comments are one piece each; code inside interpolations is cut like any other.
struct SwiftTokenizer {
  private let characters: [Character]
  private var position = 0
  private var tokens: [SwiftToken] = []

  static func tokens(of source: String) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(characters: Array(source))
    tokenizer.readCode(until: nil)
    return tokenizer.tokens
  }

  private init(characters: [Character]) { self.characters = characters }

  private func isAhead(_ text: String) -> Bool {
    characters[position...].starts(with: text)
  }

  private mutating func readCode(until closing: Character?) {
    var depth = 0
    while position < characters.count {
      let character = characters[position]
      if closing != nil, character == ")", depth == 0 { return }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if isAhead("//") {
        takeOther { $0 != "\n" }
      } else if isAhead("/*") {
        takeBlockComment()
      } else if character == "\"" || (character == "#" && startsRawString) {
        readString()
      } else if isWordPart(character) {
        let start = position
        while position < characters.count, isWordPart(characters[position]) { position += 1 }
        tokens.append(.word(String(characters[start..<position])))
      } else {
        take(1)
      }
    }
  }

  private func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private var startsRawString: Bool {
    let next = characters[position...].drop { $0 == "#" }.first
    return next == "\""
  }

  private mutating func take(_ count: Int) {
    let end = min(position + count, characters.count)
    tokens.append(.other(String(characters[position..<end])))
    position = end
  }

  private mutating func takeOther(while condition: (Character) -> Bool) {
    take(characters[position...].prefix(while: condition).count)
  }

  private mutating func takeBlockComment() {
    var depth = 0
    var end = position
    repeat {
      if characters[end...].starts(with: "/*") {
        depth += 1
        end += 2
      } else if characters[end...].starts(with: "*/") {
        depth -= 1
        end += 2
      } else {
        end += 1
      }
    } while depth > 0 && end < characters.count
    take(end - position)
  }

  private mutating func readString() {
    let hashes = String(characters[position...].prefix { $0 == "#" })
    take(hashes.count)
    let quote = isAhead("\"\"\"") ? "\"\"\"" : "\""
    take(quote.count)
    let closing = quote + hashes
    var text = ""
    var isWhole = true
    while position < characters.count, !isAhead(closing) {
      if isAhead("\\" + hashes + "(") {
        isWhole = false
        tokens.append(.other(text))
        text = ""
        take(hashes.count + 2)
        readCode(until: ")")
      } else {
        let count = isAhead("\\" + hashes) ? hashes.count + 2 : 1
        let end = min(position + count, characters.count)
        text += String(characters[position..<end])
        position = end
      }
    }
    tokens.append(isWhole ? .literal(text) : .other(text))
    take(closing.count)
  }
}
