/// Quoting for DOT: the one place that knows what must be escaped.
enum DotText {
  /// A quoted identifier or keyword value.
  static func identifier(_ raw: String) -> String { quoted(raw, ampersand: "&") }

  /// A quoted text that is drawn or shown as it is.
  ///
  /// Graphviz reads `\N`, `\G`, `\l` and HTML entities in labels and tooltips, so backslashes are doubled and `&` is
  /// written as an entity.
  static func text(_ raw: String) -> String { quoted(raw, ampersand: "&amp;") }

  /// Text inside an HTML-like label, or inside XML.
  static func html(_ raw: String) -> String {
    var result = ""
    for scalar in clean(raw).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text without what XML 1.0, section 2.2, forbids; tabs become spaces, every kind of line end one `\n`.
  static func clean(_ raw: String) -> String {
    // U+FFFE and U+FFFF begin with this byte.
    var raw = raw
    let isClean = raw.withUTF8 { text in text.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xEF || $0 == 0x0A } }
    if isClean { return raw }
    var scalars = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in raw.unicodeScalars {
      defer { afterReturn = scalar == "\r" }
      switch scalar.value {
      case 0x0A where afterReturn: continue
      case 0x0A, 0x0D: scalars.append("\n")
      case 0x09: scalars.append(" ")
      case 0..<0x20, 0x7F, 0xFFFE, 0xFFFF: continue
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// At most `limit` scalars: the beginning, an ellipsis, and the end, which tells long names apart.
  static func shortened(_ raw: String, to limit: Int) -> String {
    if raw.utf8.count <= limit { return raw }
    let scalars = raw.unicodeScalars
    // Counting a name of megabytes only as far as needed.
    guard scalars.dropFirst(limit).first != nil else { return raw }
    let tail = limit / 3
    return String(scalars.prefix(limit - tail - 1)) + "…" + String(scalars.suffix(tail))
  }

  /// The words of a text in lines of at most `width` characters; a longer word has a line of its own.
  static func wrapped(_ raw: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in raw.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private static func quoted(_ raw: String, ampersand: String) -> String {
    var clean = clean(raw)
    return clean.withUTF8 { text in
      let isPlain = text.allSatisfy { byte in
        byte != UInt8(ascii: "\\") && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "&")
          && byte != UInt8(ascii: "\n")
      }
      // Copied in one go, or byte by byte: all that is escaped is ASCII.
      var result: [UInt8] = []
      result.reserveCapacity(text.count + (isPlain ? 2 : 16))
      result.append(UInt8(ascii: "\""))
      if isPlain {
        result += text
      } else {
        for byte in text {
          switch byte {
          case UInt8(ascii: "\\"), UInt8(ascii: "\""): result += [UInt8(ascii: "\\"), byte]
          case UInt8(ascii: "\n"): result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
          case UInt8(ascii: "&"): result += ampersand.utf8
          default: result.append(byte)
          }
        }
      }
      result.append(UInt8(ascii: "\""))
      return String(decoding: result, as: UTF8.self)
    }
  }
}
