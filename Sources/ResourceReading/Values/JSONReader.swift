import XMLReading

/// Reads JSON without recursion, each value with its position, up to the first fault.
struct JSONReader {
  /// Why a text was not read to its end.
  struct Fault: Error {
    let message: String
    let position: TextPosition
  }

  private let bytes: [UInt8]
  private let lines: TextLines
  private var index = 0
  private var builder = ValueTreeBuilder()

  /// The values of a text, and its first fault: what stands before that is read.
  ///
  /// - Complexity: O(*n* log *l*) for *n* bytes in *l* lines.
  static func read(_ bytes: [UInt8]) -> (tree: ValueTree, fault: Fault?) {
    var reader = JSONReader(bytes)
    do {
      try reader.readDocument()
      return (reader.builder.tree, nil)
    } catch {
      return (reader.builder.tree, error)
    }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = TextLines(bytes)
    // A byte order mark says nothing.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  private mutating func readDocument() throws(Fault) {
    try readValue()
    while builder.depth > 0 {
      if builder.isInDictionary { try readEntry() } else { try readItem() }
    }
    skipSpace()
    guard index == bytes.count else { throw fault("something stands behind the value") }
  }

  // MARK: Containers

  /// Whether the container that is open has a value already.
  private var hasValue = false

  private mutating func readItem() throws(Fault) {
    if take("]") { return close() }
    if hasValue { try expect(",", or: "']'") }
    try readValue()
  }

  private mutating func readEntry() throws(Fault) {
    if take("}") { return close() }
    if hasValue { try expect(",", or: "'}'") }
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      throw fault("a key in quotes must stand here")
    }
    builder.name(next: try readText())
    try expect(":", or: nil)
    try readValue()
  }

  private mutating func close() {
    builder.close()
    hasValue = true
  }

  private mutating func expect(_ mark: Unicode.Scalar, or other: String?) throws(Fault) {
    guard !take(mark) else { return }
    throw fault("'\(mark)'\(other.map { " or \($0)" } ?? "") must stand here")
  }

  private mutating func take(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  // MARK: Values

  private mutating func readValue() throws(Fault) {
    skipSpace()
    guard index < bytes.count else { throw fault("a value must stand here") }
    let position = lines.position(at: index)
    hasValue = true
    switch bytes[index] {
    case UInt8(ascii: "{"): open(.dictionary([:]), at: position)
    case UInt8(ascii: "["): open(.array([]), at: position)
    case UInt8(ascii: "\""):
      let start = lines.position(at: index + 1)
      builder.add(.text(try readText()), at: start)
    default: builder.add(try readWord(), at: position)
    }
  }

  private mutating func open(_ content: ValueTree.Content, at position: TextPosition) {
    index += 1
    builder.open(content, at: position)
    hasValue = false
  }

  private mutating func readWord() throws(Fault) -> ValueTree.Content {
    let start = index
    while index < bytes.count, isWord(bytes[index]) { index += 1 }
    switch bytes[start..<index] {
    case let word where word.elementsEqual("true".utf8): return .truth(true)
    case let word where word.elementsEqual("false".utf8): return .truth(false)
    case let word where word.elementsEqual("null".utf8): return .other
    case let word where word.first.map(isNumberStart) == true: return .other
    default:
      index = start
      throw fault("a value must stand here")
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    isNumberStart(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".")
  }

  private func isNumberStart(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
  }

  // MARK: Texts

  /// Reads a text in quotes, at the first of which the reader stands.
  private mutating func readText() throws(Fault) -> String {
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape(into: &text)
      case 0..<0x20:
        index -= 1
        throw fault("a text must end on the line on which it begins")
      default: text.append(byte)
      }
    }
    throw fault("it ends within a text")
  }

  private mutating func readEscape(into text: inout [UInt8]) throws(Fault) {
    guard index < bytes.count else { throw fault("it ends within a text") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let first = try readHexadecimal()
      var units = [first]
      if UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8) {
        index += 2
        units.append(try readHexadecimal())
      }
      text += String(decoding: units, as: UTF16.self).utf8
    default:
      index -= 2
      throw fault("no character is written like this")
    }
  }

  /// The code unit that four digits stand for.
  private mutating func readHexadecimal() throws(Fault) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.first != UInt8(ascii: "+"),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw fault("four hexadecimal digits must stand here")
    }
    index += 4
    return unit
  }

  private func fault(_ message: String) -> Fault { Fault(message: message, position: lines.position(at: index)) }
}
