/// A text as it stands between the quotes of an XML attribute, or between tags.
///
/// Characters that XML 1.0 cannot hold at all are left out; line ends in attributes stay line ends.
func xmlEscaped(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&apos;"
    case "\n", "\r", "\t": result += "&#\(scalar.value);"
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": continue
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// An opening or empty tag with attributes in the given order; those without a value are left out.
func xmlTag(_ name: String, _ attributes: [(String, String?)], isEmpty: Bool = false) -> String {
  let written = attributes.compactMap { name, value in value.map { " \(name)=\"\(xmlEscaped($0))\"" } }.joined()
  return "<\(name)\(written)\(isEmpty ? "/" : "")>"
}

let xmlHead = #"<?xml version="1.0" encoding="utf-8"?>"#
