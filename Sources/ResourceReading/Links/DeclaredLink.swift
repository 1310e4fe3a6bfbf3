package import NavigationGraph

/// A way into the app that the system opens: a URL scheme, a universal link, a notification, a shortcut.
package struct DeclaredLink: Hashable, Sendable, Comparable, Codable {
  /// What a person, or the system on behalf of one, opens.
  package enum Kind: String, Sendable, CaseIterable, Codable {
    /// A URL with a scheme of the app's own.
    case scheme
    /// A web address of the app's own.
    case universalLink
    /// A notification of a category that the app registers.
    case notification
    /// A quick action on the app's icon.
    case shortcut
  }

  /// What is opened.
  package let kind: Kind
  /// The name in the graph: `shop://`, `https://shop.example/item/*`, `notification:REMINDER`, `shortcut:search`.
  package let name: String
  /// Where it is declared.
  package let place: SourcePlace

  /// Creates a link from what identifies it among its kind.
  package init(_ kind: Kind, _ identifier: String, at place: SourcePlace) {
    self.kind = kind
    self.place = place
    name =
      switch kind {
      case .scheme: identifier + "://"
      case .universalLink: identifier
      case .notification: "notification:" + identifier
      case .shortcut: "shortcut:" + identifier
      }
  }

  /// Orders by name, then by place.
  package static func < (one: DeclaredLink, other: DeclaredLink) -> Bool {
    (one.name, one.place) < (other.name, other.place)
  }
}
