import UIKit

/// Goes back to a screen that lies further down in the stack.
struct NavigationStackSwitcher: ViewControllerContextSwitcher {
  let topViewControllerProvider: any TopViewControllerProvider

  func canSwitch(to context: ViewControllerContext) -> Bool {
    screen(in: context) != nil
  }

  func switchContext(to context: ViewControllerContext, animated: Bool) {
    guard let screen = screen(in: context) else { return }
    screen.navigationController?.popToViewController(screen, animated: animated)
  }

  private func screen(in context: ViewControllerContext) -> UIViewController? {
    topViewControllerProvider.topViewController?.navigationController?.viewControllers.first { screen in
      (screen as? any ViewControllerContextHolder)?.currentContext == context
    }
  }
}
