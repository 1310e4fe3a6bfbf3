import UIKit

/// Selects the tab that shows a context.
struct TabSwitcher: ViewControllerContextSwitcher {
  let tabs: TabsController

  func canSwitch(to context: ViewControllerContext) -> Bool {
    switch context.screenType {
    case .contacts, .profile: true
    case .chat, .announcement, .farewell: false
    }
  }

  func switchContext(to context: ViewControllerContext, animated: Bool) {
    switch context.screenType {
    case .contacts: select(.contacts, animated: animated)
    case .profile: select(.profile, animated: animated)
    case .chat, .announcement, .farewell: assertionFailure("no tab shows \(context.screenType)")
    }
  }

  private func select(_ tab: TabsController.Tab, animated: Bool) {
    tabs.dismiss(animated: animated)
    tabs.selectedIndex = tab.rawValue
  }
}
