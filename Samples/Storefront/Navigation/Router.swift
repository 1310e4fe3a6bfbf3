import UIKit

/// One navigation stack, as a coordinator sees it.
@MainActor
protocol Router: Module {
  func setRoot(_ module: any Module, hidesBar: Bool)
  func push(_ module: any Module)
  func pop()
  func present(_ module: any Module)
  func dismiss()
}

extension Router {
  func setRoot(_ module: any Module) {
    setRoot(module, hidesBar: false)
  }
}

/// The router over a navigation controller.
final class StackRouter: Router {
  private let navigationController: UINavigationController

  var controller: UIViewController { navigationController }

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func setRoot(_ module: any Module, hidesBar: Bool) {
    navigationController.setViewControllers([module.controller], animated: false)
    navigationController.isNavigationBarHidden = hidesBar
  }

  func push(_ module: any Module) {
    let next = module.controller
    guard !(next is UINavigationController) else { return assertionFailure("a stack cannot be pushed onto a stack") }
    navigationController.pushViewController(next, animated: true)
  }

  func pop() {
    navigationController.popViewController(animated: true)
  }

  func present(_ module: any Module) {
    navigationController.present(module.controller, animated: true)
  }

  func dismiss() {
    navigationController.dismiss(animated: true)
  }
}
