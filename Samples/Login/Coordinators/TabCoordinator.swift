import UIKit

@MainActor
protocol TabCoordinatorDelegate: AnyObject {
  func tabCoordinatorDidLogOut(_ tabs: TabCoordinator)
}

/// All of the app that needs a user: a tab for each of its parts, and each part a child.
@MainActor
final class TabCoordinator: AbstractCoordinator {
  private weak var delegate: (any TabCoordinatorDelegate)?
  private let window: UIWindow
  private let user: User

  init(delegate: any TabCoordinatorDelegate, window: UIWindow, user: User) {
    self.delegate = delegate  // edge: TabCoordinator -owns-> AppCoordinator in property weakly
    self.window = window
    self.user = user
  }

  override func start() {
    super.start()
    let letters = UINavigationController()
    let account = UINavigationController()
    startLetters(in: letters)
    startAccount(in: account)

    let tabs = TabsController()
    tabs.viewControllers = [letters, account]
    window.rootViewController = tabs  // edge: TabCoordinator -root-> TabsController
  }

  private func startLetters(in navigationController: UINavigationController) {
    let letters = LettersCoordinator(navigationController: navigationController)  // edge: TabCoordinator -start-> LettersCoordinator as tab
    addChildCoordinator(letters)  // edge: TabCoordinator -owns-> LettersCoordinator in list
    letters.start()
  }

  private func startAccount(in navigationController: UINavigationController) {
    let account = AccountCoordinator(delegate: self, navigationController: navigationController, user: user)  // edge: TabCoordinator -start-> AccountCoordinator as tab
    addChildCoordinator(account)  // edge: TabCoordinator -owns-> AccountCoordinator in list
    account.start()
  }
}

extension TabCoordinator: AccountCoordinatorDelegate {
  func accountCoordinatorDidLogOut(_ account: AccountCoordinator) {
    removeChildCoordinator(account)  // edge: TabCoordinator -releases-> AccountCoordinator on accountCoordinatorDidLogOut after finish
    delegate?.tabCoordinatorDidLogOut(self)  // edge: TabCoordinator -finish(tabCoordinatorDidLogOut)-> AppCoordinator on AccountCoordinator.accountCoordinatorDidLogOut
  }
}
