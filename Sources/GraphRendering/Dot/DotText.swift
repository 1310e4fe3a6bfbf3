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

  private static func quoted(_ raw: String, ampersand: StaticString) -> String {
    var clean = clean(raw)
    return clean.withUTF8 { text in
      // Byte by byte: all that is escaped is ASCII.
      let extra = text.reduce(0) { sum, byte in
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "\n"): sum + 1
        case UInt8(ascii: "&"): sum + ampersand.utf8CodeUnitCount - 1
        default: sum
        }
      }
      return String(unsafeUninitializedCapacity: text.count + extra + 2) { place in
        var end = place.startIndex
        func write(_ byte: UInt8) {
          place.initializeElement(at: end, to: byte)
          end += 1
        }
        write(UInt8(ascii: "\""))
        if extra == 0 {
          end = place[end...].initialize(fromContentsOf: text)
        } else {
          for byte in text {
            switch byte {
            case UInt8(ascii: "&"): ampersand.withUTF8Buffer { $0.forEach(write) }
            case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "\n"):
              write(UInt8(ascii: "\\"))
              write(byte == UInt8(ascii: "\n") ? UInt8(ascii: "n") : byte)
            default: write(byte)
            }
          }
        }
        write(UInt8(ascii: "\""))
        return end
      }
    }
  }
}
