import UIKit

/// The shop: a list of things, each with its details, and the basket.
public final class ShopCoordinator {
  public var onAccount: (() -> Void)?
  private let navigation: UINavigationController

  public init(navigation: UINavigationController) { self.navigation = navigation }

  public func start() {
    let list = ThingListViewController()
    list.onThing = { [weak self] in self?.showThing() }
    list.onBasket = { [weak self] in self?.showBasket() }
    list.onAccount = { [weak self] in self?.onAccount?() }
    navigation.setViewControllers([list], animated: false)
  }

  private func showThing() {
    let thing = ThingViewController()
    thing.onBasket = { [weak self] in self?.showBasket() }
    navigation.pushViewController(thing, animated: true)
  }

  private func showBasket() {
    let basket = BasketViewController()
    basket.onShopping = { [weak self] in self?.navigation.popToRootViewController(animated: true) }
    navigation.pushViewController(basket, animated: true)
  }
}
