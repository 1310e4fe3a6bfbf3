import UIKit

/// One stack, as a coordinator sees it.
@MainActor
protocol Router: AnyObject {
  func setAsRoot(_ module: any Presentable)
  func push(_ module: any Presentable)
  func popModule()
  func popToRootModule()
  func present(_ module: any Presentable)
  func dismissModule()
}

/// The router over a navigation controller.
final class NavigationRouter: Router {
  private let navigationController: UINavigationController

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func setAsRoot(_ module: any Presentable) {
    navigationController.setViewControllers([module.presented()], animated: false)
  }

  func push(_ module: any Presentable) {
    let next = module.presented()
    assert(!(next is UINavigationController), "a stack cannot be pushed onto a stack")
    navigationController.pushViewController(next, animated: true)
  }

  func popModule() {
    navigationController.popViewController(animated: true)
  }

  func popToRootModule() {
    navigationController.popToRootViewController(animated: true)
  }

  func present(_ module: any Presentable) {
    navigationController.present(module.presented(), animated: true)
  }

  func dismissModule() {
    navigationController.dismiss(animated: true)
  }
}
