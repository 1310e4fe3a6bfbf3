/// A value of a YAML document, with the place where it stands.
struct YAMLNode: Hashable, Sendable {
  /// What it is.
  let content: Content
  /// Where it begins.
  let place: Place

  /// What a value is.
  enum Content: Hashable, Sendable {
    /// A text; `isPlain` where it stands without quotes and may stand for a number, a truth value or nothing.
    case scalar(String, isPlain: Bool)
    /// Values in their order.
    case sequence([YAMLNode])
    /// Keys with their values in their order; no two keys are equal.
    case mapping([Entry])
  }

  /// A key and its value.
  struct Entry: Hashable, Sendable {
    /// The key.
    let key: String
    /// Where the key stands.
    let place: Place
    /// The value.
    let value: YAMLNode
  }

  /// A line and a column, both from 1; a column counts characters.
  struct Place: Hashable, Sendable, Comparable {
    let line: Int
    let column: Int

    static func < (one: Place, other: Place) -> Bool { (one.line, one.column) < (other.line, other.column) }
  }
}

/// Something that is wrong at a place of a YAML document.
struct YAMLError: Error, Hashable {
  /// Where.
  let place: YAMLNode.Place
  /// What, lower case, without a full stop.
  let message: String
}
