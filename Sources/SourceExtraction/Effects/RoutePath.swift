/// Texts that are paths, `/items/12`, or patterns of paths, `/items/:id`, with a hole for what is only known at run time.
enum RoutePath {
  /// Stands in a text for a value that is put into it.
  static let hole: Character = "\u{FFFC}"

  /// Whether a text can be a path or a pattern: words between slashes.
  static func isPath(_ text: String) -> Bool {
    text.utf8.count < 200 && text.utf8.count > 1 && text.contains("/")
      && text.unicodeScalars.allSatisfy { scalar in
        scalar == "\u{FFFC}" || scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "/:*-_.~?=&%#{}@+".unicodeScalars.contains(scalar)
      }
  }

  /// Whether a file holds the text `"/` and then, on the same line, `/:`.
  /// - Complexity: O(*n*) for *n* bytes.
  static func isPatternNamed(in bytes: [UInt8]) -> Bool {
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

  /// The patterns that answer a path: the first that does for certain; where there is none, all that may.
  /// - Returns: indices of `patterns`.
  static func answers(to request: String, among patterns: [String]) -> [Int] {
    let wanted = segments(of: request)
    let split = patterns.map(segments)
    if let certain = split.firstIndex(where: { matches($0[...], wanted[...], isLoose: false) }) { return [certain] }
    return split.indices.filter { matches(split[$0][...], wanted[...], isLoose: true) }
  }

  private static func segments(of path: String) -> [Substring] {
    var rest = path[...]
    if let scheme = rest.range(of: "://") { rest = rest[scheme.upperBound...].drop { $0 != "/" } }
    if let end = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) { rest = rest[..<end] }
    return rest.split(separator: "/")
  }

  /// - Parameter isLoose: whether a hole may be a word that the pattern names, or two segments.
  private static func matches(
    _ pattern: ArraySlice<Substring>, _ request: ArraySlice<Substring>, isLoose: Bool
  ) -> Bool {
    guard let next = pattern.first else { return request.isEmpty }
    if next.hasPrefix("*") { return true }
    guard let given = request.first else { return false }
    let isHole = given.count == 1 && given.first == hole
    if isLoose, isHole, pattern.count > 1, matches(pattern.dropFirst(2), request.dropFirst(), isLoose: true) {
      return true
    }
    let takes = next.hasPrefix(":") || next.hasPrefix("{") || next == given || isLoose && given.contains(hole)
    return takes && matches(pattern.dropFirst(), request.dropFirst(), isLoose: isLoose)
  }
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
