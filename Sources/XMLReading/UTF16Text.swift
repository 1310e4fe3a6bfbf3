/// A text in UTF-16, told by its first bytes: a byte order mark, or the `<` of an XML document.
struct UTF16Text {
  /// The text in UTF-8; code units that are no characters became replacement characters.
  let utf8: [UInt8]

  /// Reads such a text; `nil` for one that is not in UTF-16.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return nil }
    let isBigEndian: Bool
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0x00, 0x3C): isBigEndian = true
    case (0xFF, 0xFE), (0x3C, 0x00): isBigEndian = false
    default: return nil
    }
    let hasMark = bytes[0] >= 0xFE
    var units = stride(from: hasMark ? 2 : 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    if bytes.count % 2 == 1 { units.append(0xFFFD) }
    utf8 = Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
