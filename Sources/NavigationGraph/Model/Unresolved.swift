/// A call of UIKit's or SwiftUI's navigation that could not be followed to what it shows.
public struct UnresolvedSite: Hashable, Sendable, Codable, Comparable {
  /// Where the call stands.
  public let place: SourcePlace
  /// The primitive that is called, such as `pushViewController`.
  public let primitive: String
  /// Why it could not be followed.
  public let reason: String

  /// Creates an unresolved site.
  public init(place: SourcePlace, primitive: String, reason: String) {
    self.place = place
    self.primitive = primitive
    self.reason = reason
  }

  /// Orders by place, then by primitive.
  public static func < (one: UnresolvedSite, other: UnresolvedSite) -> Bool {
    (one.place, one.primitive) < (other.place, other.primitive)
  }
}

/// How much of the app's navigation the graph accounts for.
public struct Resolution: Hashable, Sendable, Codable {
  /// Tokens of the fixed list of primitives, counted by a scan apart from the extractor.
  public var hits: Int
  /// Hits that stand for no navigation (declarations, comparisons, delegates), with the reason of each.
  public var notNavigational: [UnresolvedSite]
  /// Hits whose call could not be followed, with the reason of each.
  public var unresolved: [UnresolvedSite]

  /// Creates a resolution.
  public init(hits: Int = 0, notNavigational: [UnresolvedSite] = [], unresolved: [UnresolvedSite] = []) {
    self.hits = hits
    self.notNavigational = notNavigational
    self.unresolved = unresolved
  }

  /// The calls that navigate: all hits less the ones that do not.
  public var calls: Int { hits - notNavigational.count }
  /// The calls that were followed.
  public var resolved: Int { calls - unresolved.count }
  /// The share of calls that were followed, from 0 to 1; 1 where there is no call.
  public var rate: Double { calls == 0 ? 1 : Double(resolved) / Double(calls) }
}
