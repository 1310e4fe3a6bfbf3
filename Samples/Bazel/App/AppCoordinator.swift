import Account
import Shop
import UIKit

/// Shows the shop, and the account above it.
final class AppCoordinator {
  private let window: UIWindow
  private let navigation = UINavigationController()
  private var shop: ShopCoordinator?
  private var account: AccountCoordinator?

  init(window: UIWindow) { self.window = window }

  func start() {
    let shop = ShopCoordinator(navigation: navigation)
    shop.onAccount = { [weak self] in self?.showAccount() }
    self.shop = shop
    shop.start()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  private func showAccount() {
    let account = AccountCoordinator(presenter: navigation)
    account.onFinish = { [weak self] in self?.account = nil }
    self.account = account
    account.start()
  }
}
