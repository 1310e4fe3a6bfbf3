import UIKit

final class ThingListViewController: UIViewController {
  var onThing: (() -> Void)?
  var onBasket: (() -> Void)?
  var onAccount: (() -> Void)?

  @objc private func thingTapped() { onThing?() }
  @objc private func basketTapped() { onBasket?() }
  @objc private func accountTapped() { onAccount?() }
}

final class ThingViewController: UIViewController {
  var onBasket: (() -> Void)?

  @objc private func basketTapped() { onBasket?() }
}

final class BasketViewController: UIViewController {
  var onShopping: (() -> Void)?

  @objc private func shoppingTapped() { onShopping?() }
}
