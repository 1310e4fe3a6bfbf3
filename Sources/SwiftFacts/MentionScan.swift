/// Visits the identifiers of a text, each as often as it stands there, and tells whether it is declared there: whether a
/// declaring keyword stands right before it.
///
/// A scan of bytes, for Swift and Objective-C alike: words in comments do not count; words in strings do, since a class may
/// be made from its name.
func forEachWord(in bytes: [UInt8], _ body: (Slice<UnsafeBufferPointer<UInt8>>, _ isDeclared: Bool) -> Void) {
  bytes.withUnsafeBufferPointer { text in
    var index = 0
    var previous: Range<Int> = 0..<0
    while index < text.count {
      let byte = text[index]
      if let end = endOfComment(at: index, in: text) {
        index = end
      } else if isIdentifierHead(byte) {
        let start = index
        while index < text.count, isIdentifierBody(text[index]) { index += 1 }
        let word = start..<index
        body(text[word], isDeclaring(text[previous]))
        // `$name` is a word of its own as well.
        if start > 0, text[start - 1] == UInt8(ascii: "$") { body(text[start - 1..<index], false) }
        previous = word
      } else {
        if byte > 0x20 { previous = 0..<0 }
        index += 1
      }
    }
  }
}

/// Visits the identifiers that a text mentions in any position that is no declaration, each as often as it does.
private func forEachMention(in bytes: [UInt8], _ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Void) {
  forEachWord(in: bytes) { word, isDeclared in
    if !isDeclared { body(word) }
  }
}

/// The identifiers that a text mentions.
/// - Complexity: O(*n*) for *n* bytes.
package func mentionedNames(in bytes: [UInt8]) -> Set<String> {
  var names: Set<String> = []
  forEachMention(in: bytes) { names.insert(String(decoding: $0, as: UTF8.self)) }
  return names
}

/// Where the comment ends that begins at an index, `nil` where none does; comments are taken not to nest, as in C.
package func endOfComment(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
  guard text[start] == UInt8(ascii: "/"), start + 1 < text.count else { return nil }
  switch text[start + 1] {
  case UInt8(ascii: "/"): return text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
  case UInt8(ascii: "*"):
    let rest = start + 3..<max(start + 3, text.count)
    let end = rest.first { text[$0] == UInt8(ascii: "/") && text[$0 - 1] == UInt8(ascii: "*") }
    return end.map { $0 + 1 } ?? text.count
  default: return nil
  }
}

package func isIdentifierHead(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
  default: byte >= 0x80
  }
}

package func isIdentifierBody(_ byte: UInt8) -> Bool {
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
