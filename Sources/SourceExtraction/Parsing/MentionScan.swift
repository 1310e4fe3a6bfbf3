/// Visits the identifiers that a text mentions in any position that is no declaration, each as often as it does.
///
/// A scan of bytes, for Swift and Objective-C alike: words right after a declaring keyword do not count, nor do words
/// in comments; words in strings do, since a class may be made from its name.
private func forEachMention(in bytes: [UInt8], _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void) {
  bytes.withUnsafeBufferPointer { text in
    var index = 0
    var previous: Range<Int> = 0..<0
    while index < text.count {
      let byte = text[index]
      if byte == slash, index + 1 < text.count, text[index + 1] == slash {
        while index < text.count, text[index] != newline { index += 1 }
      } else if byte == slash, index + 1 < text.count, text[index + 1] == star {
        index += 2
        while index + 1 < text.count, !(text[index] == star && text[index + 1] == slash) { index += 1 }
        index += 2
      } else if isIdentifierHead(byte) {
        let start = index
        while index < text.count, isIdentifierBody(text[index]) { index += 1 }
        let word = start..<index
        if !isDeclaring(text[previous]) { body(text[word]) }
        previous = word
      } else {
        if byte > 0x20 { previous = 0..<0 }
        index += 1
      }
    }
  }
}

/// The identifiers that a text mentions.
/// - Complexity: O(*n*) for *n* bytes.
func mentionedNames(in bytes: [UInt8]) -> Set<String> {
  var names: Set<String> = []
  forEachMention(in: bytes) { names.insert(String(decoding: $0, as: UTF8.self)) }
  return names
}

extension NameSet {
  /// The identifiers that a text mentions.
  /// - Complexity: O(*n*) for *n* bytes.
  init(mentionedIn bytes: [UInt8]) {
    var hashes: Set<UInt64> = []
    forEachMention(in: bytes) { hashes.insert(NameSet.hash(of: $0)) }
    self.init(hashes: hashes)
  }
}

private let slash = UInt8(ascii: "/")
private let star = UInt8(ascii: "*")
private let newline = UInt8(ascii: "\n")

func isIdentifierHead(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
  default: byte >= 0x80
  }
}

func isIdentifierBody(_ byte: UInt8) -> Bool {
  isIdentifierHead(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private let declaringWords: [StaticString] = [
  "func", "class", "struct", "enum", "protocol", "extension", "actor", "var", "let", "case", "typealias",
]

private func isDeclaring(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
  declaringWords.contains { declaring in
    declaring.utf8CodeUnitCount == word.count
      && zip(word, UnsafeBufferPointer(start: declaring.utf8Start, count: word.count)).allSatisfy(==)
  }
}
