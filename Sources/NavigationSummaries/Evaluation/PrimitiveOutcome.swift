/// What became of a primitive call.
package enum PrimitiveOutcome: Int, Comparable, Sendable {
  /// The name is a primitive's, but what is called is the app's own.
  case notNavigational
  /// Nothing was there to show.
  case empty
  /// There was a value, of which only the solved heap tells the objects.
  case reached
  /// What it does needs no target.
  case resolved

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
