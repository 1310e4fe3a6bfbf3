import NavigationGraph

/// A way into the app that the system opens: a URL scheme, a universal link, a notification, a shortcut.
struct DeclaredLink: Hashable, Sendable, Comparable {
  /// What a person, or the system on behalf of one, opens.
  enum Kind: String, Sendable, CaseIterable {
    /// A URL with a scheme of the app's own.
    case scheme
    /// A web address of the app's own.
    case universalLink
    /// A notification of a category that the app registers.
    case notification
    /// A quick action on the app's icon.
    case shortcut
  }

  let kind: Kind
  /// The name in the graph: `shop://`, `https://shop.example/item/*`, `notification:REMINDER`, `shortcut:search`.
  let name: String
  let place: SourcePlace

  /// Creates a link from what identifies it among its kind.
  init(_ kind: Kind, _ identifier: String, at place: SourcePlace) {
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

  static func < (one: DeclaredLink, other: DeclaredLink) -> Bool {
    (one.name, one.place) < (other.name, other.place)
  }
}

extension DeclaredLink.Kind {
  /// The name of what a handler is written for, where no link of that kind is declared among the sources.
  var anonymousName: String {
    switch self {
    case .scheme: "any URL"
    case .universalLink: "any universal link"
    case .notification: "any notification"
    case .shortcut: "any shortcut"
    }
  }

  /// The methods by which the system hands such a link to the app.
  static let callbacks: [String: [DeclaredLink.Kind]] = [
    "application(_:open:options:)": [.scheme], "application(_:open:sourceApplication:annotation:)": [.scheme],
    "application(_:handleOpen:)": [.scheme], "scene(_:openURLContexts:)": [.scheme],
    "application(_:continue:restorationHandler:)": [.universalLink], "scene(_:continue:)": [.universalLink],
    "userNotificationCenter(_:didReceive:withCompletionHandler:)": [.notification],
    "userNotificationCenter(_:didReceive:)": [.notification],
    "application(_:didReceiveRemoteNotification:)": [.notification],
    "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)": [.notification],
    "application(_:performActionFor:completionHandler:)": [.shortcut],
    "application(_:performActionFor:)": [.shortcut],
    "windowScene(_:performActionFor:completionHandler:)": [.shortcut],
    "windowScene(_:performActionFor:)": [.shortcut],
  ]

  /// The modifiers of SwiftUI whose closure the system hands such a link to.
  static let modifiers: [String: [DeclaredLink.Kind]] = [
    "onOpenURL": [.scheme, .universalLink], "onContinueUserActivity": [.universalLink],
  ]
}
