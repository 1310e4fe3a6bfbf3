/// Reads names and words off one line of the notation, from left to right.
///
/// Works on UTF-8, because a quote followed by a combining mark is one `Character` but still a quote.
struct LineScanner {
  private let bytes: [UInt8]
  private let end: Int
  private let start: Int
  private let file: String
  /// The number of the line, from 1.
  let line: Int
  private(set) var position: Int

  init(_ bytes: [UInt8], line range: Range<Int>, number: Int, file: String) {
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    position = range.lowerBound
    line = number
    self.file = file
  }

  /// The next byte, or `nil` at the end of the line; a comment is not skipped.
  var next: UInt8? { position < end ? bytes[position] : nil }

  /// Whether nothing but a comment follows; call after `skipSpace()`.
  var isAtEnd: Bool {
    guard let next else { return true }
    return next == UInt8(ascii: "#") && (position == start || isSpace(bytes[position - 1]))
  }

  func error(_ reason: GraphTextError.Reason, at position: Int? = nil) -> GraphTextError {
    let column = (position ?? self.position) - start + 1
    return GraphTextError(place: SourcePlace(file: file, line: line, column: column), reason: reason)
  }

  mutating func skipSpace() {
    while let byte = next, isSpace(byte) { position += 1 }
  }

  /// Steps over the given bytes if they come next.
  mutating func take(_ text: some Sequence<UInt8>) -> Bool {
    var position = position
    for byte in text {
      guard position < end, bytes[position] == byte else { return false }
      position += 1
    }
    self.position = position
    return true
  }

  mutating func take(_ text: StaticString) -> Bool {
    take(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// The bytes up to one that `stops` says yes to, as text.
  mutating func bare(until stops: (UInt8) -> Bool) -> String {
    let begin = position
    while let byte = next, !isSpace(byte), !stops(byte) { position += 1 }
    return String(decoding: bytes[begin..<position], as: UTF8.self)
  }

  /// The next word up to white space or a comma, without stepping over it.
  func peekedWord() -> String {
    var ahead = self
    return ahead.bare { $0 == UInt8(ascii: ",") }
  }

  /// The text up to the next white space, for messages.
  func peekedText() -> String {
    var ahead = self
    return ahead.bare { _ in false }
  }

  /// A name, bare or in quotes, that ends before white space, a comma or a byte of `closers`.
  mutating func name(_ part: GraphTextError.Part, closers: String = "") throws(GraphTextError) -> String {
    if isAtEnd { throw error(.missing(part)) }
    if next == UInt8(ascii: "\"") { return try quoted() }
    let begin = position
    let name = bare { $0 == UInt8(ascii: ",") || closers.utf8.contains($0) }
    if name.isEmpty { throw error(.missing(part)) }
    switch NameFlaw.first(in: name) {
    case nil: return name
    case .reserved: throw error(.reserved(part, name), at: begin)
    case .firstCharacter(let scalar): throw error(.needsQuotes(part, scalar), at: begin)
    case .character(let scalar): throw error(.needsQuotes(part, scalar), at: begin + offset(of: scalar, in: name))
    case .arrow: throw error(.arrowWithinName(part), at: begin)
    }
  }

  /// Fails unless white space, a comma or the end of the line comes next.
  func expectBreak() throws(GraphTextError) {
    if let next, !isSpace(next), next != UInt8(ascii: ",") { throw error(.afterQuotes) }
  }

  /// A quoted name; the opening quote comes next.
  mutating func quoted() throws(GraphTextError) -> String {
    let begin = position
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error(.unterminatedQuotes, at: begin)
  }

  private mutating func escape() throws(GraphTextError) -> [UInt8] {
    let begin = position
    position += 1
    guard let letter = next else { throw error(.unterminatedQuotes, at: begin) }
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      position += 1
      return [letter]
    case UInt8(ascii: "n"):
      position += 1
      return [UInt8(ascii: "\n")]
    case UInt8(ascii: "u"): return try numberedScalar(from: begin)
    default: throw error(.unknownEscape("\\" + firstCharacter(from: position)), at: begin)
    }
  }

  private mutating func numberedScalar(from begin: Int) throws(GraphTextError) -> [UInt8] {
    position += 1
    guard take("{") else { throw error(.unknownEscape("\\u"), at: begin) }
    let digits = bare { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "\"") }
    let isHexadecimal = !digits.isEmpty && digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
    guard take("}"), isHexadecimal, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      let text = String(decoding: bytes[begin..<position], as: UTF8.self)
      throw error(.unknownEscape(text), at: begin)
    }
    return Array(String(Character(scalar)).utf8)
  }

  private func firstCharacter(from position: Int) -> String {
    String(String(decoding: bytes[position..<end], as: UTF8.self).unicodeScalars.prefix(1))
  }

  private func offset(of scalar: Unicode.Scalar, in name: String) -> Int {
    let scalars = name.unicodeScalars
    return scalars[..<scalars.firstIndex(of: scalar)!].reduce(0) { $0 + UTF8.width($1) }
  }
}

/// Carriage returns count as white space, so that files with Windows line ends read the same.
private func isSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}
