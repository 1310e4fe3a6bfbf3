/// The bounds on following names to types, all in one place. They are for safety: an alias that leads back to itself, or a
/// class that is its own ancestor, has no end. Beyond them a name means nothing that is known.
enum LookupLimits {
  /// Through how many aliases, compositions and enclosing types a name is followed.
  static let aliases = 8
  /// Through how many ancestors a generic parameter is followed.
  static let ancestors = 12
}
