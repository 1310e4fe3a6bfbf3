import Foundation

/// Reads what a link or a notification wants to be shown.
///
/// `messenger://chat/Ada`, `messenger://profile`; a notification has the same link under `link`, or an `announcement`.
struct ContextParser {
  func context(of link: URL) -> ViewControllerContext? {
    switch link.host {
    case "contacts": .contacts()
    case "profile": .profile()
    case "chat": .chat(with: Contact(name: link.lastPathComponent))
    default: nil
    }
  }

  func context(of userInfo: [AnyHashable: Any]) -> ViewControllerContext? {
    if let text = userInfo["announcement"] as? String { return .announcement(text) }
    guard let link = (userInfo["link"] as? String).flatMap(URL.init(string:)) else { return nil }
    return context(of: link)
  }
}
