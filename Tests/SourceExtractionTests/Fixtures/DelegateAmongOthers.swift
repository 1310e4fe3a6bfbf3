// swift-format-ignore-file
import UIKit

// A flow is the delegate of its stack, and conforms where it is declared: the stack asks it for what the delegate's protocol
// has, whose methods begin with who asks, and for nothing else that the flow can do.

@main
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var flow: MarketFlow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    let stack = UINavigationController()
    let flow = MarketFlow(stack: stack)  // edge: SceneDelegate -start-> MarketFlow as root
    self.flow = flow  // edge: SceneDelegate -owns-> MarketFlow in property
    flow.begin()
    window?.rootViewController = stack
  }
}

final class MarketFlow: NSObject, UINavigationControllerDelegate {
  let stack: UINavigationController
  private var basket: BasketFlow?

  init(stack: UINavigationController) { self.stack = stack }

  func begin() {
    stack.delegate = self
    stack.pushViewController(Stalls(flow: self), animated: false)  // edge: MarketFlow -push-> Stalls
  }

  func openStall(number: Int) {
    stack.pushViewController(Stall(), animated: true)  // edge: Stalls -push-> Stall on openStall by MarketFlow
  }

  func openBasket() {
    let basket = BasketFlow(stack: stack)  // edge: Stalls -start-> BasketFlow on openBasket by MarketFlow as push
    self.basket = basket  // edge: MarketFlow -owns-> BasketFlow in property
    basket.begin()
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    if viewController is Stalls { basket = nil }  // edge: MarketFlow -releases-> BasketFlow on navigationController(_:didShow:animated:) after back
  }
}

final class BasketFlow {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }
  func begin() { stack.pushViewController(Basket(), animated: true) }  // edge: BasketFlow -push-> Basket
}

final class Stalls: UIViewController {
  private let flow: MarketFlow

  init(flow: MarketFlow) {
    self.flow = flow  // edge: Stalls -owns-> MarketFlow in screen
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func stallTapped() { flow.openStall(number: 1) }
  @objc private func basketTapped() { flow.openBasket() }
}

final class Stall: UIViewController {}
final class Basket: UIViewController {}
