import NavigationGraph

/// What sort of thing a link is, by its name in the graph.
enum LinkKind: Hashable {
  case scheme
  case universalLink
  case notification
  case shortcut
  /// Paths that code asks a table of routes for, and that only run time knows.
  case path

  init(of link: NodeID) {
    let name = link.name
    switch true {
    case name.hasPrefix("notification:"), name == "any notification": self = .notification
    case name.hasPrefix("shortcut:"), name == "any shortcut": self = .shortcut
    case name.hasPrefix("https://"), name.hasPrefix("http://"), name == "any universal link": self = .universalLink
    case name == "any path": self = .path
    default: self = .scheme
    }
  }

  /// Whether the name stands for links of its kind of which none is declared.
  static func isAnonymous(_ link: NodeID) -> Bool {
    ["any URL", "any universal link", "any notification", "any shortcut"].contains(link.name)
  }

  /// Links of the kind, as a message names them.
  var noun: String {
    switch self {
    case .scheme: "URLs of its own"
    case .universalLink: "universal links"
    case .notification: "notifications"
    case .shortcut: "shortcuts"
    case .path: "paths"
    }
  }
}
