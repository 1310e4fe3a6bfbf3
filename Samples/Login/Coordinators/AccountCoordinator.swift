import UIKit

@MainActor
protocol AccountCoordinatorDelegate: AnyObject {
  func accountCoordinatorDidLogOut(_ account: AccountCoordinator)
}

/// Who is logged in, and the way out.
@MainActor
final class AccountCoordinator: AbstractCoordinator {
  private weak var delegate: (any AccountCoordinatorDelegate)?
  private let navigationController: UINavigationController
  private let user: User

  init(delegate: any AccountCoordinatorDelegate, navigationController: UINavigationController, user: User) {
    self.delegate = delegate  // edge: AccountCoordinator -owns-> TabCoordinator in property weakly
    self.navigationController = navigationController
    self.user = user
  }

  override func start() {
    super.start()
    let account = AccountVC(user: user, delegate: self)
    navigationController.setViewControllers([account], animated: false)  // edge: AccountCoordinator -root-> AccountVC
  }
}

extension AccountCoordinator: AccountVCDelegate {
  func accountVCDidLogOut(_ account: AccountVC) {
    delegate?.accountCoordinatorDidLogOut(self)  // edge: AccountVC -finish(accountCoordinatorDidLogOut)-> TabCoordinator on accountVCDidLogOut by AccountCoordinator
  }
}
