/// The words and texts of one file, by which it is asked what it names.
package struct WordScan {
  /// The identifiers that are used other than to declare something.
  package let mentions: NameSet
  /// The texts of string literals as written, and the names after declaring keywords: what `mentions` leaves out of all by
  /// which a name of a storyboard's may be written.
  package let texts: NameSet

  /// Scans a text, Swift or Objective-C.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ bytes: [UInt8]) {
    var mentioned: Set<UInt64> = []
    var written: Set<UInt64> = []
    forEachWord(in: bytes) { word, isDeclared in
      if isDeclared { written.insert(NameSet.hash(of: word)) } else { mentioned.insert(NameSet.hash(of: word)) }
    }
    bytes.withUnsafeBufferPointer { text in
      var index = 0
      while index < text.count {
        if let end = endOfComment(at: index, in: text) {
          index = end
        } else if text[index] == UInt8(ascii: "\"") {
          let start = index + 1
          index = start
          while index < text.count, text[index] != UInt8(ascii: "\""), text[index] != UInt8(ascii: "\n") {
            index += text[index] == UInt8(ascii: "\\") ? 2 : 1
          }
          index = min(index, text.count)
          if index > start { written.insert(NameSet.hash(of: text[start..<index])) }
          index += 1
        } else {
          index += 1
        }
      }
    }
    mentions = NameSet(hashes: mentioned)
    texts = NameSet(hashes: written)
  }
}
