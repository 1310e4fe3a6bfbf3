import UIKit

/// A navigation stack that tells when one of its modules has gone, whoever took it away.
@MainActor
final class NavigationRouter: NSObject, Presentable {
  private let navigationController: UINavigationController
  private var popCompletions: [UIViewController: () -> Void] = [:]
  private var dismissCompletion: (() -> Void)?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
    super.init()
    navigationController.delegate = self
  }

  func toPresentable() -> UIViewController { navigationController }

  func setRootModule(_ module: any Presentable) {
    navigationController.setViewControllers([module.toPresentable()], animated: false)
  }

  func push(_ module: any Presentable, popCompletion: (() -> Void)? = nil) {
    let controller = module.toPresentable()
    popCompletions[controller] = popCompletion
    navigationController.pushViewController(controller, animated: true)
  }

  func popModule() {
    navigationController.popViewController(animated: true)
  }

  func present(_ module: any Presentable, dismissCompletion: (() -> Void)? = nil) {
    let controller = module.toPresentable()
    self.dismissCompletion = dismissCompletion
    controller.presentationController?.delegate = self
    navigationController.present(controller, animated: true)
  }

  func dismissModule() {
    dismissCompletion = nil
    navigationController.dismiss(animated: true)
  }
}

extension NavigationRouter: UINavigationControllerDelegate {
  // Back button, edge swipe and long press may take several at once: all that have left the stack are told.
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    for (controller, completion) in popCompletions where !navigationController.viewControllers.contains(controller) {
      popCompletions[controller] = nil
      completion()
    }
  }
}

extension NavigationRouter: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    dismissCompletion?()
    dismissCompletion = nil
  }
}
