// swift-format-ignore-file
import UIKit
import XCoordinator

// A library's coordinator: each case of its route is a transition, which runs when the case is triggered.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private let router = ShopCoordinator().strongRouter  // edge: AppDelegate -start-> ShopCoordinator as root ; AppDelegate -owns-> ShopCoordinator in property

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    router.setRoot(for: window)
    return true
  }
}

enum ShopRoute: Route {
  case catalog
  case item(String)
  case basket
  case close
}

final class ShopCoordinator: NavigationCoordinator<ShopRoute> {  // edge: ShopCoordinator -releases-> BasketCoordinator on presentationControllerDidDismiss(_:) after swipe ; ShopCoordinator -releases-> BasketCoordinator after call ; ShopCoordinator -releases-> BasketCoordinator on navigationController(_:didShow:animated:) after back ; ShopCoordinator -releases-> BasketCoordinator on close after finish
  init() { super.init(initialRoute: .catalog) }

  override func prepareTransition(for route: ShopRoute) -> NavigationTransition {
    switch route {
    case .catalog:
      return .push(Catalog(router: unownedRouter))  // edge: ShopCoordinator -root-> Catalog on catalog
    case .item(let name):
      return .push(Item(name: name))  // edge: Catalog -push-> Item on item by ShopCoordinator
    case .basket:
      let basket = BasketCoordinator(shop: unownedRouter)  // edge: Catalog -start-> BasketCoordinator on basket by ShopCoordinator as present
      return .present(basket)  // edge: ShopCoordinator -owns-> BasketCoordinator in list
    case .close:
      return .multiple(.dismiss(), .popToRoot())  // edge: ShopCoordinator -dismiss-> . on close ; ShopCoordinator -popToRoot-> . on close
    }
  }
}

final class Catalog: UIViewController {
  private let router: UnownedRouter<ShopRoute>

  init(router: UnownedRouter<ShopRoute>) {
    self.router = router
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func openItem() { router.trigger(.item("mug")) }
  @objc private func openBasket() { router.trigger(.basket) }
}

final class Item: UIViewController {
  init(name: String) { super.init(nibName: nil, bundle: nil) }
}

enum BasketRoute: Route {
  case contents
  case paid
}

final class BasketCoordinator: NavigationCoordinator<BasketRoute> {
  private let shop: UnownedRouter<ShopRoute>

  init(shop: UnownedRouter<ShopRoute>) {
    self.shop = shop  // edge: BasketCoordinator -owns-> ShopCoordinator in property weakly
    super.init(initialRoute: .contents)
  }

  override func prepareTransition(for route: BasketRoute) -> NavigationTransition {
    switch route {
    case .contents:
      return .push(Basket(router: unownedRouter))  // edge: BasketCoordinator -root-> Basket on contents
    case .paid:
      shop.trigger(.close)  // edge: Basket -finish(close)-> ShopCoordinator on paid by BasketCoordinator
      return .none()
    }
  }
}

final class Basket: UIViewController {
  private let router: UnownedRouter<BasketRoute>

  init(router: UnownedRouter<BasketRoute>) {
    self.router = router
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func pay() { router.trigger(.paid) }
}
