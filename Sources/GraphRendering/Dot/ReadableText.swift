/// Text of an app's, fit to be shown: what would be invisible or turn the text around stands there by its number.
enum ReadableText {
  /// The text on one line, with `⟨U+202E⟩` for a right-to-left override and the like.
  ///
  /// Joiners stay, since scripts and emoji need them and they move nothing.
  static func of(_ raw: String) -> String {
    var raw = raw
    if raw.withUTF8({ text in text.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }) { return raw }
    var result = ""
    for scalar in raw.unicodeScalars {
      switch (scalar.value, scalar.properties.generalCategory) {
      case (0x09, _), (0x0A, _), (0x0D, _): result += " "
      case (0x200C...0x200D, _): result.unicodeScalars.append(scalar)
      case (_, .control), (_, .format), (_, .lineSeparator), (_, .paragraphSeparator):
        result += "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
