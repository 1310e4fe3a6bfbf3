/// Texts that are paths, `/items/12`, or patterns of paths, `/items/:id`, with a hole for what is only known at run time.
package enum RoutePath {
  /// Stands in a text for a value that is put into it.
  package static let hole: Character = "\u{FFFC}"

  /// Whether a text can be a path or a pattern: words between slashes.
  package static func isPath(_ text: String) -> Bool {
    text.utf8.count < 200 && text.utf8.count > 1 && text.contains("/")
      && text.unicodeScalars.allSatisfy { scalar in
        scalar == "\u{FFFC}" || scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "/:*-_.~?=&%#{}@+".unicodeScalars.contains(scalar)
      }
  }

  /// Whether a file holds the text `"/` and then, on the same line, `/:`.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func isPatternNamed(in bytes: [UInt8]) -> Bool {
    var isOpen = false
    for index in bytes.indices.dropLast() {
      switch bytes[index] {
      case UInt8(ascii: "\n"): isOpen = false
      case UInt8(ascii: "\""): isOpen = true
      case UInt8(ascii: "/") where isOpen && bytes[index + 1] == UInt8(ascii: ":"): return true
      default: break
      }
    }
    return false
  }

  /// What a hole in a path may stand for.
  private enum Filling: CaseIterable {
    /// The value of one parameter.
    case value
    /// The values of one parameter or two: `\(context)/pages` for `/:kind/:id/pages`.
    case values
    /// Words that the pattern names, too.
    case words
  }

  /// The patterns that answer a path: the first for which each hole is a value; else all for which the holes are values;
  /// else all for which they may be anything.
  /// - Returns: indices of `patterns`.
  package static func answers(to request: String, among patterns: [String]) -> [Int] {
    let wanted = segments(of: request)
    let split = patterns.map(segments)
    for filling in Filling.allCases {
      let answers = split.indices.filter { matches(split[$0][...], wanted[...], filling) }
      if let first = answers.first { return filling == .value ? [first] : answers }
    }
    return []
  }

  private static func segments(of path: String) -> [Substring] {
    var rest = path[...]
    if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...].drop { $0 != "/" } }
    if let end = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) { rest = rest[..<end] }
    return rest.split(separator: "/")
  }

  private static func matches(
    _ pattern: ArraySlice<Substring>, _ request: ArraySlice<Substring>, _ filling: Filling
  ) -> Bool {
    guard let next = pattern.first else { return request.isEmpty }
    if next.hasPrefix("*") { return true }
    guard let given = request.first else { return false }
    func takes(_ word: Substring) -> Bool {
      isParameter(word) || word == given || filling == .words && given.contains(hole)
    }
    guard takes(next) else { return false }
    if filling != .value, given.count == 1, given.first == hole, let second = pattern.dropFirst().first, takes(second),
      matches(pattern.dropFirst(2), request.dropFirst(), filling)
    {
      return true
    }
    return matches(pattern.dropFirst(), request.dropFirst(), filling)
  }

  private static func isParameter(_ word: Substring) -> Bool { word.hasPrefix(":") || word.hasPrefix("{") }
}

extension Substring {
  /// Where a text stands in this one.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
