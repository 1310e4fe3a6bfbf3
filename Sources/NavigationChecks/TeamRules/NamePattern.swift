import Foundation
public import NavigationGraph

/// Names that a team means: `Checkout*`, or `/^Checkout(.+)Screen$/`.
///
/// Without slashes `*` stands for any characters and `?` for one, and the whole name must fit. Between slashes stands a
/// regular expression in ICU's syntax, which must fit somewhere. What each `*`, `?` and pair of parentheses stands for is
/// a group, and `$1` to `$9` in another pattern stand for the text of the first nine.
public struct NamePattern: Hashable, Sendable {
  /// The pattern as written.
  public let text: String
  /// The same as a regular expression, in which `$1` and so on are still to be replaced.
  private let expression: String

  /// Why a text is no pattern.
  public struct Malformed: Error, Hashable {
    /// The text.
    public let text: String
  }

  /// Reads a pattern.
  ///
  /// - Throws: `Malformed` where what stands between slashes is no regular expression.
  public init(_ text: String) throws(Malformed) {
    self.text = text
    if text.count > 1, text.hasPrefix("/"), text.hasSuffix("/") {
      expression = String(text.dropFirst().dropLast())
    } else {
      expression = "^" + text.map(Self.expression).joined() + "$"
    }
    guard compiled(with: []) != nil else { throw Malformed(text: text) }
  }

  private static func expression(of character: Character) -> String {
    switch character {
    case "*": "(.*)"
    case "?": "(.)"
    // A reference to a group of another pattern.
    case "$": "$"
    default: NSRegularExpression.escapedPattern(for: String(character))
    }
  }

  /// How many groups the pattern has.
  public var groupCount: Int { compiled(with: [])?.numberOfCaptureGroups ?? 0 }

  /// The greatest number of a group of another pattern that this one refers to; 0 where it refers to none.
  public var greatestReference: Int { references.max() ?? 0 }

  private var references: [Int] {
    zip(expression, expression.dropFirst()).compactMap { sign, digit in
      sign == "$" ? digit.wholeNumberValue.flatMap { $0 > 0 ? $0 : nil } : nil
    }
  }

  /// The pattern as written, with the texts of another pattern's groups in place of `$1` and so on.
  func text(with groups: [String]) -> String {
    groups.enumerated().reduce(text) { $0.replacingOccurrences(of: "$\($1.offset + 1)", with: $1.element) }
  }

  /// The pattern that can be asked, with the texts of another pattern's groups in place of `$1` and so on.
  func matcher(with groups: [String]) -> NameMatcher? { compiled(with: groups).map(NameMatcher.init) }

  private func compiled(with groups: [String]) -> NSRegularExpression? {
    var filled = expression
    for number in Set(references) {
      let group = groups.indices.contains(number - 1) ? groups[number - 1] : ""
      filled = filled.replacingOccurrences(of: "$\(number)", with: NSRegularExpression.escapedPattern(for: group))
    }
    return try? NSRegularExpression(pattern: filled)
  }
}

/// A pattern without references, ready to be asked for many names.
struct NameMatcher {
  fileprivate let expression: NSRegularExpression

  /// The texts of the groups where the name fits, an empty one for a group that took no part; else `nil`.
  func groups(in name: String) -> [String]? {
    let range = NSRange(name.startIndex..., in: name)
    guard let match = expression.firstMatch(in: name, range: range) else { return nil }
    return (1..<max(1, match.numberOfRanges)).map { number in
      Range(match.range(at: number), in: name).map { String(name[$0]) } ?? ""
    }
  }
}

extension NamePattern {
  /// The names that the pattern, which refers to no group, fits.
  public func names(among names: [NodeID]) -> Set<NodeID> {
    guard let matcher = matcher(with: []) else { return [] }
    return Set(names.filter { matcher.groups(in: $0.name) != nil })
  }
}
