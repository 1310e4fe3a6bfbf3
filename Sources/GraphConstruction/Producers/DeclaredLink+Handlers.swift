package import ResourceReading

extension Activation {
  /// The links that the system hands to the code, and under which name; `nil` for other code.
  package var handledLinks: (event: String, kinds: [DeclaredLink.Kind])? {
    if let callback = systemCallback, let kinds = DeclaredLink.Kind.callbacks[callback] { return (callback, kinds) }
    guard case .closure = key.code else { return nil }
    for edge in orderedCallers {
      if let kinds = DeclaredLink.Kind.modifiers[edge.label] { return (edge.label, kinds) }
    }
    return nil
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
