import SwiftFacts

extension PrimitiveScan {
  private static let hashes = Set(called.union(assigned).map { NameSet.hash(of: $0) })

  /// Those that ask a storyboard for something by its identifier.
  private static let identifying: Set<String> = ["performSegue", "instantiateViewController"]

  /// Those whose names many other things have as well; UIKit's take a sender.
  private static let needsSender: Set<String> = ["show", "showDetailViewController"]

  /// Labels that tell methods of Foundation's from UIKit's of the same name.
  private static let foreignLabels: [String: StaticString] = ["addChild": "withPendingUnitCount"]

  /// The hits, by offset.
  /// - Complexity: O(*n*) for *n* bytes.
  static func hits(in bytes: [UInt8]) -> [Hit] {
    var hits: [Hit] = []
    bytes.withUnsafeBufferPointer { text in
      var scanner = WordScanner(text: text)
      var previousWord = 0..<0
      while let word = scanner.next() {
        defer { previousWord = word }
        // Texts are made of the few words that may be on the list.
        guard hashes.contains(NameSet.hash(of: text[word])) else { continue }
        let followsDot = word.lowerBound > 0 && text[word.lowerBound - 1] == 0x2E
        let name = String(decoding: text[word], as: UTF8.self)
        if called.contains(name) || assigned.contains(name) {
          let previous = String(decoding: text[previousWord], as: UTF8.self)
          let previousEnd = previousWord.isEmpty ? -1 : previousWord.upperBound
          var before = scanner.isBlank(previousEnd..<word.lowerBound) ? previous : ""
          if scanner.isFurtherCase(word.lowerBound) { before = "case" }
          let following = scanner.following(word.upperBound)
          let hit = Hit(
            primitive: name, offset: Offset(word.lowerBound), precedingWord: before, next: following.byte,
            isAssigned: following.isAssignment, followsDot: followsDot,
            isImplicitMember: followsDot && scanner.beginsExpression(word.lowerBound - 1, previous, previousEnd),
            identifier: identifying.contains(name) ? identifier(in: text[word.upperBound...]) : nil)
          let isOfUIKit =
            (!needsSender.contains(name) || scanner.hasLabel("sender", inCallAfter: word.upperBound))
            && foreignLabels[name].map { scanner.hasLabel($0, inCallAfter: word.upperBound, ifLong: false) } != true
          if counts(hit), isOfUIKit, !scanner.isReference(word.upperBound) { hits.append(hit) }
        }
      }
    }
    return hits
  }

  /// The plain text that is the first argument of a call, from behind the name of what is called.
  private static func identifier(in call: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let near = call.prefix(400)
    guard let open = near.firstIndex(of: UInt8(ascii: "(")),
      let comma = near[open...].firstIndex(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")") })
    else { return nil }
    let argument = String(decoding: near[(open + 1)..<comma], as: UTF8.self)
    let parts = argument.split(separator: "\"", omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[1].contains("\\"), !parts[1].isEmpty, parts[2].allSatisfy(\.isWhitespace),
      ["", "withIdentifier:", "identifier:"].contains(parts[0].filter { !$0.isWhitespace })
    else { return nil }
    return String(parts[1])
  }

  /// A called primitive counts where `(` or `{` follows, an assigned one where `=` follows.
  private static func counts(_ hit: Hit) -> Bool {
    if assigned.contains(hit.primitive) { return hit.isAssigned }
    return hit.next == UInt8(ascii: "(") || hit.next == UInt8(ascii: "{")
  }
}

/// Runs over the words of a Swift text, past comments and string literals.
private struct WordScanner {
  let text: UnsafeBufferPointer<UInt8>
  private var index = 0
  /// How many bytes of an argument list are looked at.
  private static let farthest = 4_000

  init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  mutating func next() -> Range<Int>? {
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        while index < text.count, text[index] != 0x0A { index += 1 }
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipComment()
      } else if byte == UInt8(ascii: "\"") {
        skipString()
      } else if isIdentifierHead(byte) {
        let start = index
        while index < text.count, isIdentifierBody(text[index]) { index += 1 }
        return start..<index
      } else {
        index += 1
      }
    }
    return nil
  }

  private func peek(_ distance: Int) -> UInt8 { index + distance < text.count ? text[index + distance] : 0 }

  /// Block comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if text[index] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if text[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < text.count
  }

  private mutating func skipString() {
    let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
    index += isMultiline ? 3 : 1
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\\") {
        index += 2
      } else if byte == UInt8(ascii: "\""), !isMultiline || (peek(1) == byte && peek(2) == byte) {
        index += isMultiline ? 3 : 1
        return
      } else if byte == 0x0A, !isMultiline {
        return
      } else {
        index += 1
      }
    }
  }

  /// Whether what stands at a place has nothing in front of it that it could be a member of.
  func beginsExpression(_ start: Int, _ previous: String, _ previousEnd: Int) -> Bool {
    var position = start - 1
    while position >= 0, text[position] <= 0x20 { position -= 1 }
    guard position >= 0 else { return true }
    if position + 1 == previousEnd { return ["case", "let", "var", "return", "await", "try", "in"].contains(previous) }
    return [UInt8]("(,=:[{&|".utf8).contains(text[position]) || (text[position] == 0x3F && position + 1 < start)
  }

  /// Whether a word names a further case of a declaration: `case push(Screen), present(Screen)`.
  ///
  /// - Complexity: O(*n*) for *n* bytes back to `case`, and no more than are looked at of an argument list.
  func isFurtherCase(_ start: Int) -> Bool {
    var position = start - 1
    while position >= 0, text[position] <= 0x20 { position -= 1 }
    guard position >= 0, text[position] == UInt8(ascii: ",") else { return false }
    var depth = 0
    let last = max(0, position - Self.farthest)
    while position >= last {
      let byte = text[position]
      if byte == UInt8(ascii: ")") {
        depth += 1
      } else if byte == UInt8(ascii: "(") {
        depth -= 1
        if depth < 0 { return false }
      } else if depth == 0, [UInt8](":{};".utf8).contains(byte) {
        return false
      } else if depth == 0, isIdentifierBody(byte) {
        let end = position + 1
        while position > 0, isIdentifierBody(text[position - 1]) { position -= 1 }
        if text[position..<end].elementsEqual("case".utf8) { return true }
      }
      position -= 1
    }
    return false
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    range.lowerBound >= 0 && text[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  /// Whether an argument list that follows at once has a label, at whatever depth.
  ///
  /// - Parameter answer: What is taken to be so where the list is longer than is looked at.
  func hasLabel(_ label: StaticString, inCallAfter start: Int, ifLong answer: Bool = true) -> Bool {
    var position = start
    while position < text.count, text[position] == 0x20 || text[position] == 0x3F || text[position] == 0x21 {
      position += 1
    }
    guard position < text.count, text[position] == UInt8(ascii: "(") else { return false }
    var depth = 0
    var inner = WordScanner(text: UnsafeBufferPointer(rebasing: text[position...]))
    var previousEnd = 0
    while let word = inner.next() {
      if word.lowerBound > Self.farthest { return answer }
      for byte in inner.text[previousEnd..<word.lowerBound] {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if depth == 0, byte == UInt8(ascii: ")") { return false }
      }
      previousEnd = word.upperBound
      let isWord = label.withUTF8Buffer { $0.elementsEqual(inner.text[word]) }
      if isWord, inner.following(word.upperBound).byte == UInt8(ascii: ":") { return true }
    }
    return false
  }

  /// Whether all that follows in parentheses is labels: `#selector(Page.dismiss(_:))` names a method and calls none.
  func isReference(_ start: Int) -> Bool {
    guard start < text.count, text[start] == UInt8(ascii: "(") else { return false }
    var position = start + 1
    var labels = 0
    while position < text.count, isIdentifierHead(text[position]) {
      while position < text.count, isIdentifierBody(text[position]) { position += 1 }
      guard position < text.count, text[position] == UInt8(ascii: ":") else { return false }
      position += 1
      labels += 1
    }
    return labels > 0 && position < text.count && text[position] == UInt8(ascii: ")")
  }

  func following(_ start: Int) -> (byte: UInt8, isAssignment: Bool) {
    var position = start
    while position < text.count,
      text[position] == 0x20 || text[position] == 0x09 || text[position] == 0x3F || text[position] == 0x21
    {
      position += 1
    }
    guard position < text.count else { return (0, false) }
    let isAssignment =
      text[position] == UInt8(ascii: "=")
      && (position + 1 >= text.count || text[position + 1] != UInt8(ascii: "="))
    return (text[position], isAssignment)
  }
}
