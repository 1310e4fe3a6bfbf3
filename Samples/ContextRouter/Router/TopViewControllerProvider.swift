import UIKit

/// Whatever has a screen on top: the app, or a container.
@MainActor
protocol TopViewControllerProvider {
  var topViewController: UIViewController? { get }
}

extension UINavigationController: TopViewControllerProvider {}

extension UITabBarController: TopViewControllerProvider {
  var topViewController: UIViewController? { selectedViewController }
}

/// Walks from a window's root through containers and presented screens to what a person sees.
struct WindowTopViewControllerProvider: TopViewControllerProvider {
  let window: UIWindow

  var topViewController: UIViewController? {
    var top = window.rootViewController
    while let next = screen(above: top) { top = next }
    return top
  }

  private func screen(above controller: UIViewController?) -> UIViewController? {
    controller?.presentedViewController ?? (controller as? any TopViewControllerProvider)?.topViewController
  }
}
