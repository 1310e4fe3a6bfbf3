import SwiftFacts

/// Where brackets nest deeper than `deepestBracket`, or `nil`; brackets in string literals and comments do not count.
///
/// - Complexity: O(*n*) for *n* bytes.
func excessiveBracket(in bytes: [UInt8]) -> Offset? {
  bytes.withUnsafeBufferPointer { text in
    var depth = 0
    var index = 0
    func at(_ distance: Int) -> UInt8 { index + distance < text.count ? text[index + distance] : 0 }
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "["):
        depth += 1
        if depth > deepestBracket { return Offset(index) }
      case UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "/"):
        while index < text.count, text[index] != UInt8(ascii: "\n") { index += 1 }
      case UInt8(ascii: "\""):
        let isLong = at(1) == text[index] && at(2) == text[index]
        index += isLong ? 3 : 1
        while index < text.count {
          if text[index] == UInt8(ascii: "\\") {
            index += 1
          } else if text[index] == UInt8(ascii: "\""), !isLong || (at(1) == text[index] && at(2) == text[index]) {
            index += isLong ? 2 : 0
            break
          } else if text[index] == UInt8(ascii: "\n"), !isLong {
            break
          }
          index += 1
        }
      default: break
      }
      index += 1
    }
    return nil
  }
}
