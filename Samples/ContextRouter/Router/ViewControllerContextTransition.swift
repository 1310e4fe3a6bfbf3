import UIKit

/// A way to bring a new screen on show from the one on top.
@MainActor
protocol ViewControllerContextTransition {
  func navigate(from source: UIViewController?, to destination: UIViewController, animated: Bool)
}

/// Over everything, until it is put away.
struct ModalTransition: ViewControllerContextTransition {
  func navigate(from source: UIViewController?, to destination: UIViewController, animated: Bool) {
    source?.present(destination, animated: animated)
  }
}

/// On top of the stack that the person is in.
struct NavigationStackTransition: ViewControllerContextTransition {
  func navigate(from source: UIViewController?, to destination: UIViewController, animated: Bool) {
    source?.navigationController?.pushViewController(destination, animated: animated)
  }
}

/// In place of everything.
struct RootTransition: ViewControllerContextTransition {
  let window: UIWindow

  func navigate(from source: UIViewController?, to destination: UIViewController, animated: Bool) {
    window.rootViewController = destination
  }
}
