import Foundation

/// Where a link wants to begin; known only before the first screen is on show.
enum DeepLinkOption {
  case signUp
  case basket
  case orders

  init?(url: URL) {
    guard url.scheme == "storefront" else { return nil }
    switch url.host {
    case "sign-up": self = .signUp
    case "basket": self = .basket
    case "orders": self = .orders
    default: return nil
    }
  }
}
