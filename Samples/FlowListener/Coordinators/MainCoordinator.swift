import UIKit

/// Decides what is on show: whoever is not known signs in, whoever is reads.
@MainActor
final class MainCoordinator: Coordinator {
  private let navigationController: UINavigationController
  private let session: Session
  private let dependencies: any CoordinatorDependencies

  init(
    navigationController: UINavigationController, session: Session,
    dependencies: any CoordinatorDependencies = DefaultCoordinatorDependencies()
  ) {
    self.navigationController = navigationController
    self.session = session
    self.dependencies = dependencies
  }

  func start() {
    if session.reader == nil {
      startSignIn()
    } else {
      startLibrary()
    }
  }

  private func startSignIn() {
    let signIn = SignInCoordinator(navigationController: navigationController, session: session, flowListener: self)  // edge: MainCoordinator -start-> SignInCoordinator as root ; MainCoordinator -start-> SignInCoordinator on LibraryCoordinator.onFlowFinished as root ; MainCoordinator -start-> SignInCoordinator on SignInCoordinator.onFlowFinished as root
    dependencies.add(dependency: signIn)  // edge: MainCoordinator -owns-> SignInCoordinator in list
    signIn.start()
  }

  private func startLibrary() {
    let library = LibraryCoordinator(navigationController: navigationController, session: session, flowListener: self)  // edge: MainCoordinator -start-> LibraryCoordinator as root ; MainCoordinator -start-> LibraryCoordinator on LibraryCoordinator.onFlowFinished as root ; MainCoordinator -start-> LibraryCoordinator on SignInCoordinator.onFlowFinished as root
    dependencies.add(dependency: library)  // edge: MainCoordinator -owns-> LibraryCoordinator in list
    library.start()
  }
}

extension MainCoordinator: CoordinatorFlowListener {
  // What comes next is no business of the flow that has ended.
  func onFlowFinished(coordinator: any Coordinator) {
    dependencies.remove(dependency: coordinator)  // edge: MainCoordinator -releases-> LibraryCoordinator on onFlowFinished after finish ; MainCoordinator -releases-> SignInCoordinator on onFlowFinished after finish
    start()
  }
}
