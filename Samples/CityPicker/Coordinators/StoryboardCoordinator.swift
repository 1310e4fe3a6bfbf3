import UIKit

/// One storyboard, one coordinator: it owns the storyboard's first stack, and the screen at its bottom.
///
/// Whoever makes it shows the stack, or takes the root onto a stack of its own.
@MainActor
class StoryboardCoordinator<RootType: UIViewController> {
  let navigationController: UINavigationController
  let rootViewController: RootType

  init(storyboard: UIStoryboard) {
    guard let navigationController = storyboard.instantiateInitialViewController() as? UINavigationController,
      let rootViewController = navigationController.viewControllers.first as? RootType
    else { preconditionFailure("the storyboard begins with a stack, and the stack with a \(RootType.self)") }
    self.navigationController = navigationController
    self.rootViewController = rootViewController
  }
}
