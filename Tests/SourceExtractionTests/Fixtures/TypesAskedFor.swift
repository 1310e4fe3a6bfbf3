// swift-format-ignore-file
import UIKit

// What is found by its type is of that type: `is`, `isKind(of:)`, `type(of:)`, in predicates, loops and branches. A `where`
// is about the one pattern that it follows.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var shop: ShopCoordinator?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow()
    let nav = UINavigationController()
    window?.rootViewController = nav
    shop = ShopCoordinator(nav)  // edge: AppDelegate -owns-> ShopCoordinator in property ; AppDelegate -start-> ShopCoordinator as root
    shop?.start()
    return true
  }
}
enum Wish { case cart, order, help }
final class ShopCoordinator: ShelfDelegate {
  private let nav: UINavigationController
  private let isBeta = false
  init(_ nav: UINavigationController) { self.nav = nav }
  func start() {
    let shelf = ShelfVC()
    shelf.delegate = self
    nav.setViewControllers([shelf], animated: false)  // edge: ShopCoordinator -root-> ShelfVC
  }
  func wants(_ wish: Wish, hasAccount: Bool) {
    switch (wish, hasAccount) {
    case (.cart, true), (_, _) where isBeta: nav.pushViewController(CartVC(), animated: true)  // edge: ShelfVC -push-> CartVC on wants by ShopCoordinator
    case (.order, _): nav.pushViewController(OrderVC(), animated: true)  // edge: ShelfVC -push-> OrderVC on wants by ShopCoordinator
    default: break
    }
  }
  func back() {
    if let shelf = nav.viewControllers.first(where: { $0 is ShelfVC }) { nav.popToViewController(shelf, animated: true) }  // edge: ShelfVC -popTo-> ShelfVC on back by ShopCoordinator
    for screen in nav.viewControllers where screen is CartVC { nav.popToViewController(screen, animated: true) }  // edge: ShelfVC -popTo-> CartVC on back by ShopCoordinator
  }
  func reset() {
    guard let order = nav.viewControllers.last(where: { $0.isKind(of: OrderVC.self) && $0.isViewLoaded }) else { return }
    nav.popToViewController(order, animated: true)  // edge: ShelfVC -popTo-> OrderVC on reset by ShopCoordinator
    for screen in nav.viewControllers {
      if type(of: screen) == CartVC.self { nav.popToViewController(screen, animated: true) }  // edge: ShelfVC -popTo-> CartVC on reset by ShopCoordinator
    }
    guard let shelf = nav.viewControllers.compactMap({ $0 as? ShelfVC }).first else { return }
    nav.popToViewController(shelf, animated: true)  // edge: ShelfVC -popTo-> ShelfVC on reset by ShopCoordinator
  }
}
protocol ShelfDelegate: AnyObject {
  func wants(_ wish: Wish, hasAccount: Bool)
  func back()
  func reset()
}
final class ShelfVC: UIViewController {
  weak var delegate: ShelfDelegate?
  @objc func cart() { delegate?.wants(.cart, hasAccount: true) }
  @objc func order() { delegate?.wants(.order, hasAccount: false) }
  @objc func goBack() { delegate?.back() }
  @objc func startOver() { delegate?.reset() }
}
final class CartVC: UIViewController {}
final class OrderVC: UIViewController {}
