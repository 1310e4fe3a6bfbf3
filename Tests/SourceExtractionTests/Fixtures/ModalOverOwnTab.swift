// swift-format-ignore-file
import UIKit

// Flows of tabs that fill their stacks and present something over them, before or after, stay tabs.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var shop: ShopFlow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    let bar = UITabBarController()
    window?.rootViewController = bar
    let shop = ShopFlow(bar: bar)  // edge: Delegate -start-> ShopFlow as root
    self.shop = shop  // edge: Delegate -owns-> ShopFlow in property
    shop.start()
  }
}

final class Deck {
  let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }

  func lay(over screen: UIViewController) { stack.present(screen, animated: true) }
  func begin(with screen: UIViewController) { stack.setViewControllers([screen], animated: false) }
}

final class ShopFlow {
  private let bar: UITabBarController
  private var flows: [AnyObject] = []
  init(bar: UITabBarController) { self.bar = bar }

  func start() {
    let shelves = UINavigationController()
    let orders = UINavigationController()
    bar.viewControllers = [shelves, orders]
    let shelf = ShelfFlow(deck: Deck(stack: shelves))  // edge: ShopFlow -start-> ShelfFlow as tab
    let order = OrderFlow(stack: orders)  // edge: ShopFlow -start-> OrderFlow as tab
    flows = [shelf, order]  // edge: ShopFlow -owns-> ShelfFlow in list ; ShopFlow -owns-> OrderFlow in list
    shelf.start()
    order.start()
  }
}

final class ShelfFlow {
  private let deck: Deck
  init(deck: Deck) { self.deck = deck }

  func start() {
    deck.begin(with: Shelf())  // edge: ShelfFlow -root-> Shelf
    deck.lay(over: Welcome())  // edge: ShelfFlow -present-> Welcome
  }
}

final class OrderFlow {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.present(Consent(), animated: false)  // edge: OrderFlow -present-> Consent
    stack.viewControllers = [Orders()]  // edge: OrderFlow -root-> Orders
  }
}

final class Shelf: UIViewController {}
final class Orders: UIViewController {}
final class Welcome: UIViewController {}
final class Consent: UIViewController {}
