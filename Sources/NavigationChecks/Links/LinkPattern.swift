import NavigationGraph

/// A link's name as a pattern of URLs: a scheme and segments, some of which stand for anything.
///
/// `:id`, `{id}`, `<id>`, `<int:id>` and a lone `*` stand for one segment; a `*` at the end, or `**`, for all that follow.
/// A scheme or a domain alone declares where links come from and is no pattern.
struct LinkPattern: Hashable {
  enum Segment: Hashable {
    case literal(String)
    case any
    case rest
  }

  let scheme: String
  let segments: [Segment]

  init?(_ link: NodeID) {
    guard let mark = link.name.range(of: "://") else { return nil }
    scheme = link.name[..<mark.lowerBound].lowercased()
    let parts = link.name[mark.upperBound...].prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
    segments = parts.enumerated().map { number, part in
      if part == "**" || part == "*" && number == parts.count - 1 { return .rest }
      let isNamed =
        part.hasPrefix(":") || part.hasPrefix("{") && part.hasSuffix("}")
        || part.hasPrefix("<") && part.hasSuffix(">")
      return part == "*" || isNamed ? .any : .literal(part)
    }
    guard segments.count > (scheme.hasPrefix("http") ? 1 : 0), !scheme.isEmpty else { return nil }
  }

  /// A URL that both patterns match, or `nil` where there is none.
  ///
  /// - Complexity: O(*a* · *b*), for *a* and *b* segments.
  func witness(with other: LinkPattern) -> String? {
    guard scheme == other.scheme, let path = Self.common(segments[...], other.segments[...]) else { return nil }
    return "\(scheme)://" + path.joined(separator: "/")
  }

  /// Whether the other pattern matches whatever this one does.
  func isSubset(of other: LinkPattern) -> Bool {
    guard scheme == other.scheme else { return false }
    var mine = segments[...]
    var theirs = other.segments[...]
    while let wanted = theirs.first {
      if wanted == .rest { return true }
      guard let next = mine.first, next != .rest, wanted == .any || wanted == next else { return false }
      mine = mine.dropFirst()
      theirs = theirs.dropFirst()
    }
    return mine.isEmpty
  }

  private static func common(_ one: ArraySlice<Segment>, _ other: ArraySlice<Segment>) -> [String]? {
    switch (one.first, other.first) {
    case (nil, nil), (.rest, nil), (nil, .rest), (.rest, .rest): return []
    case (nil, _), (_, nil): return nil
    case (.rest, _): return sample(other)
    case (_, .rest): return sample(one)
    case (.literal(let mine)?, .literal(let theirs)?) where mine != theirs: return nil
    case (let mine?, let theirs?):
      return common(one.dropFirst(), other.dropFirst()).map { [text(mine == .any ? theirs : mine)] + $0 }
    }
  }

  /// A path that the segments match.
  private static func sample(_ segments: ArraySlice<Segment>) -> [String] {
    segments.filter { $0 != .rest }.map(text)
  }

  private static func text(_ segment: Segment) -> String {
    if case .literal(let text) = segment { return text }
    return "1"
  }
}
