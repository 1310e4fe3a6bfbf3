import RouteComposer
import UIKit

/// Notes that a product has been looked at, once it is on show.
struct ProductViewTask: PostRoutingTask {
  let analytics: Analytics

  func perform(on screen: ProductViewController, with id: ProductID, routingStack: [UIViewController]) {
    analytics.note("product \(id.rawValue)")
  }
}

/// What people look at. A real app sends this somewhere.
@MainActor
final class Analytics {
  static let shared = Analytics()

  private(set) var events: [String] = []

  func note(_ event: String) {
    events.append(event)
  }
}
