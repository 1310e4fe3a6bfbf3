import UIKit

/// The root of the tree: either somebody logs in, or the rest of the app is on show.
@MainActor
final class AppCoordinator: AbstractCoordinator {
  private let window: UIWindow
  private let users: UserStore
  private let loginService: any LoginService

  init(window: UIWindow, users: UserStore, loginService: any LoginService) {
    self.window = window
    self.users = users
    self.loginService = loginService
  }

  override func start() {
    super.start()
    if let user = users.current {
      startTabs(for: user)
    } else {
      startLogin()
    }
  }

  private func startLogin() {
    let navigationController = UINavigationController()
    let login = LoginCoordinator(delegate: self, navigationController: navigationController, loginService: loginService)  // edge: AppCoordinator -start-> LoginCoordinator as root ; AppCoordinator -start-> LoginCoordinator on TabCoordinator.tabCoordinatorDidLogOut as root
    addChildCoordinator(login)  // edge: AppCoordinator -owns-> LoginCoordinator in list
    window.rootViewController = navigationController
    login.start()
  }

  private func startTabs(for user: User) {
    let tabs = TabCoordinator(delegate: self, window: window, user: user)  // edge: AppCoordinator -start-> TabCoordinator as root ; AppCoordinator -start-> TabCoordinator on LoginCoordinator.loginCoordinator as root
    addChildCoordinator(tabs)  // edge: AppCoordinator -owns-> TabCoordinator in list
    tabs.start()
  }
}

extension AppCoordinator: LoginCoordinatorDelegate {
  func loginCoordinator(_ login: LoginCoordinator, didLogIn user: User) {
    users.current = user
    removeChildCoordinator(login)  // edge: AppCoordinator -releases-> LoginCoordinator on loginCoordinator after finish
    startTabs(for: user)
  }
}

extension AppCoordinator: TabCoordinatorDelegate {
  func tabCoordinatorDidLogOut(_ tabs: TabCoordinator) {
    users.current = nil
    removeChildCoordinator(tabs)  // edge: AppCoordinator -releases-> TabCoordinator on tabCoordinatorDidLogOut after finish
    startLogin()
  }
}
