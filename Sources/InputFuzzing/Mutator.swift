/// Changes texts at random, most of the time so that they keep the looks of their language: words, quoted texts, lines,
/// elements and brackets are moved about, left out, doubled and nested; now and then single bytes change.
package struct Mutator: Sendable {
  /// Words of the language, and values that readers get wrong.
  private let words: [[UInt8]]
  /// What a text may become at most, in bytes.
  private var limit: Int

  /// Creates a mutator for a language.
  package init(words: [String], limit: Int = 100_000) {
    self.words = (words + Self.oddValues).map { Array($0.utf8) } + Self.oddBytes
    self.limit = limit
  }

  /// The same mutator with another limit.
  func limited(to limit: Int) -> Mutator {
    var mutator = self
    mutator.limit = limit
    return mutator
  }

  /// Numbers, paths and texts that are wrong in most places.
  private static let oddValues = [
    "", "0", "-1", "1e999", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "2147483648", "0x",
    "99999999999999999999999999", "nan", "null", "true", "é", "e\u{301}", "👩‍👩‍👧", "\u{202E}", "\u{FEFF}", "../", "\\",
    "\"", "'", "\r\n", "\t", "%s", "*", "?", "$1", "&amp;", "&#0;", "&#x110000;", "\\u0000", "\\ud800",
  ]

  private static let oddBytes: [[UInt8]] = [[0], [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xFE, 0xFF], [0x80], [0x1B]]

  /// The text after one to eight changes.
  ///
  /// - Parameters:
  ///   - other: Another text of the language, of which pieces may be taken.
  ///   - random: What decides; the same numbers make the same text.
  /// - Complexity: O(*n*) for *n* bytes.
  package func mutate(_ text: [UInt8], piecesOf other: [UInt8], using random: inout SeededRandom) -> [UInt8] {
    var text = Array(text.prefix(limit))
    for _ in 0...(random.number(below: 2) == 0 ? 0 : random.number(below: 8)) {
      change(&text, other, &random)
      if text.count > limit { text.removeLast(text.count - limit) }
    }
    return text
  }

  private func change(_ text: inout [UInt8], _ other: [UInt8], _ random: inout SeededRandom) {
    guard !text.isEmpty, let change = random.element(of: Change.all) else {
      text = random.element(of: words) ?? []
      return
    }
    switch change {
    case .byte: text[random.number(below: text.count)] = UInt8(truncatingIfNeeded: random.next())
    case .bytes: edit(&text, random.range(within: text.count), other, &random)
    case .end: text.removeLast(random.range(within: text.count).count)
    case .beginning: text.removeFirst(random.range(within: text.count).count)
    case .line: edit(&text, lines(of: text, at: random.number(below: text.count), &random), other, &random)
    case .word: edit(&text, word(of: text, at: random.number(below: text.count)), other, &random)
    case .quotation: if let range = quotation(of: text, &random) { edit(&text, range, other, &random) }
    case .block: if let range = block(of: text, &random) { edit(&text, range, other, &random) }
    case .nest: if let range = block(of: text, &random) { nest(&text, range, &random) }
    }
  }

  /// What a change is about.
  private enum Change {
    case byte, bytes, end, beginning, line, word, quotation, block, nest

    /// All of them, as often as each is to come.
    static let all: [Change] = [
      .byte, .byte, .bytes, .end, .beginning, .line, .line, .line, .word, .word, .word, .word, .word, .quotation,
      .quotation, .quotation, .block, .block, .block, .nest,
    ]
  }

  // MARK: Edits

  /// Does something to a part of a text.
  private func edit(_ text: inout [UInt8], _ range: Range<Int>, _ other: [UInt8], _ random: inout SeededRandom) {
    let part = Array(text[range])
    switch random.number(below: 8) {
    case 0: text.removeSubrange(range)
    case 1: text.insert(contentsOf: part, at: range.upperBound)
    case 2: text.insert(contentsOf: part, at: random.number(below: text.count + 1))
    case 3: text.replaceSubrange(range, with: random.element(of: words) ?? [])
    case 4: text.insert(contentsOf: random.element(of: words) ?? [], at: range.lowerBound)
    case 5: text.replaceSubrange(range, with: piece(of: other, like: text, range, &random))
    case 6: text.insert(contentsOf: piece(of: other, like: text, range, &random), at: range.upperBound)
    default:
      let times = 1 << random.number(below: 10)
      let most = limit / max(1, part.count)
      text.insert(contentsOf: repeatElement(part, count: min(times, most)).joined(), at: range.upperBound)
    }
  }

  /// A piece of another text that begins as a part of this one does, or of this one.
  private func piece(
    of other: [UInt8], like text: [UInt8], _ range: Range<Int>, _ random: inout SeededRandom
  ) -> [UInt8] {
    let source = other.isEmpty || random.number(below: 4) == 0 ? text : other
    guard let first = range.first, !source.isEmpty else { return [] }
    let start = random.number(below: source.count)
    let begin = source[start...].firstIndex(of: text[first]) ?? start
    return Array(source[begin...].prefix(max(1, range.count)))
  }

  /// Puts the two ends of a block around it again and again.
  private func nest(_ text: inout [UInt8], _ range: Range<Int>, _ random: inout SeededRandom) {
    let inner = random.range(within: range.count)
    let opening = Array(text[range.lowerBound...(range.lowerBound + inner.lowerBound)])
    let closing = Array(text[(range.lowerBound + inner.upperBound - 1)..<range.upperBound])
    let times = min(1 << random.number(below: 17), limit / (opening.count + closing.count))
    let isClosed = random.number(below: 3) > 0
    if isClosed { text.insert(contentsOf: repeatElement(closing, count: times).joined(), at: range.upperBound) }
    text.insert(contentsOf: repeatElement(opening, count: times).joined(), at: range.lowerBound)
  }

  // MARK: Parts

  private func lines(of text: [UInt8], at index: Int, _ random: inout SeededRandom) -> Range<Int> {
    let feed = UInt8(ascii: "\n")
    let start = text[..<index].lastIndex(of: feed).map { $0 + 1 } ?? 0
    var end = index
    for _ in 0...random.number(below: 4) { end = text[end...].firstIndex(of: feed).map { $0 + 1 } ?? text.count }
    return start..<max(end, start)
  }

  /// The word around a place, or the mark that stands there.
  private func word(of text: [UInt8], at index: Int) -> Range<Int> {
    guard isWord(text[index]) else { return index..<index + 1 }
    let start = text[..<index].lastIndex { !isWord($0) }.map { $0 + 1 } ?? 0
    return start..<(text[index...].firstIndex { !isWord($0) } ?? text.count)
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: byte >= 0x80
    }
  }

  /// What stands between two quotation marks.
  private func quotation(of text: [UInt8], _ random: inout SeededRandom) -> Range<Int>? {
    let start = random.number(below: text.count)
    guard let begin = text[start...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    let end = text[(begin + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? text.count
    return begin + 1..<end
  }

  /// An element with its tags, or brackets with what they hold, after a place at random.
  private func block(of text: [UInt8], _ random: inout SeededRandom) -> Range<Int>? {
    let start = random.number(below: text.count)
    guard let begin = text[start...].firstIndex(where: { "([{<".utf8.contains($0) }) else { return nil }
    if text[begin] == UInt8(ascii: "<"), let element = element(of: text, at: begin) { return element }
    let closers: [UInt8: UInt8] = [0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D, 0x3C: 0x3E]
    var depth = 0
    for index in begin..<text.count {
      if text[index] == text[begin] { depth += 1 }
      if text[index] == closers[text[begin]] { depth -= 1 }
      if depth == 0 { return begin..<index + 1 }
    }
    return begin..<text.count
  }

  /// From a tag to the next one that closes its name.
  private func element(of text: [UInt8], at begin: Int) -> Range<Int>? {
    let name = text[(begin + 1)...].prefix(while: isWord)
    guard !name.isEmpty else { return nil }
    let closing = Array("</".utf8) + name
    var index = begin + 1
    while let next = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      if text[next...].starts(with: closing) {
        return begin..<(text[next...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? text.count)
      }
      index = next + 1
    }
    return nil
  }
}
