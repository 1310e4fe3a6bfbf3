import UIKit

/// The name, on a stack of its own beginning; over as soon as there is one.
@MainActor
final class SignInCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let session: Session
  private weak var flowListener: (any CoordinatorFlowListener)?

  init(navigationController: UINavigationController, session: Session, flowListener: any CoordinatorFlowListener) {
    self.navigationController = navigationController
    self.session = session
    self.flowListener = flowListener  // edge: SignInCoordinator -owns-> MainCoordinator in property weakly
  }

  func start() {
    let name = SignInViewController(route: self)
    navigationController.setViewControllers([name], animated: false)  // edge: SignInCoordinator -root-> SignInViewController
  }
}

extension SignInCoordinator: SignInViewControllerRoute {
  func onSignIn(name: String) {
    session.reader = Reader(name: name)
    flowListener?.onFlowFinished(coordinator: self)  // edge: SignInViewController -finish(onFlowFinished)-> MainCoordinator on onSignIn by SignInCoordinator
  }
}
