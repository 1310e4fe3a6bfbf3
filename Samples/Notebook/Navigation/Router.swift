import UIKit

/// Shows modules, and tells when one is taken off by the app.
@MainActor
protocol Router: Presentable {
  func present(_ module: (any Presentable)?)
  func dismissModule()
  func push(_ module: (any Presentable)?)
  func push(_ module: (any Presentable)?, completion: (() -> Void)?)
  func popModule()
  func setRootModule(_ module: (any Presentable)?, hideBar: Bool)
}

/// A router over one stack, which it does not keep.
@MainActor
final class StackRouter: Router {
  private weak var rootController: UINavigationController?
  private var completions: [UIViewController: () -> Void] = [:]

  init(rootController: UINavigationController) { self.rootController = rootController }

  func toPresent() -> UIViewController? { rootController }

  func present(_ module: (any Presentable)?) {
    guard let controller = module?.toPresent() else { return }
    rootController?.present(controller, animated: true)
  }

  func dismissModule() { rootController?.dismiss(animated: true) }

  func push(_ module: (any Presentable)?) { push(module, completion: nil) }

  func push(_ module: (any Presentable)?, completion: (() -> Void)?) {
    guard let controller = module?.toPresent(), !(controller is UINavigationController) else { return }
    if let completion { completions[controller] = completion }
    rootController?.pushViewController(controller, animated: true)
  }

  func popModule() {
    guard let controller = rootController?.popViewController(animated: true) else { return }
    completions.removeValue(forKey: controller)?()
  }

  func setRootModule(_ module: (any Presentable)?, hideBar: Bool) {
    guard let controller = module?.toPresent() else { return }
    rootController?.setViewControllers([controller], animated: false)
    rootController?.isNavigationBarHidden = hideBar
  }
}
