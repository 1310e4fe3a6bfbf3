import UIKit

enum StoreTab: Int {
  case catalog
  case basket
  case orders
  case account
}

/// The shop's tab bar; its stacks are drawn in Main.storyboard, in the order of `StoreTab`.
final class StoreTabsController: UITabBarController, StoryboardScene {
  static let storyboard = StoryboardName.main

  func stack(of tab: StoreTab) -> UINavigationController {
    guard let stack = viewControllers?[tab.rawValue] as? UINavigationController else {
      preconditionFailure("the tab bar has no stack for \(tab)")
    }
    return stack
  }

  func select(_ tab: StoreTab) {
    selectedIndex = tab.rawValue
  }
}
