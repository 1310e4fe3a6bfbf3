import UIKit

extension UINavigationController {
  /// The screen that the transition just finished took from the stack, whoever asked for it; `nil` after a push.
  var departedViewController: UIViewController? {
    guard let from = transitionCoordinator?.viewController(forKey: .from), !viewControllers.contains(from) else { return nil }
    return from
  }
}
