import UIKit

struct AppTransitionProvider: ViewControllerContextTransitionProvider {
  let window: UIWindow

  func transition(for context: ViewControllerContext) -> any ViewControllerContextTransition {
    switch context.screenType {
    case .contacts, .profile, .chat: NavigationStackTransition()
    case .announcement: ModalTransition()
    case .farewell: RootTransition(window: window)
    }
  }
}
