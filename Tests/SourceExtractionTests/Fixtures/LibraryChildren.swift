// swift-format-ignore-file
import Coordination
import UIKit

// A library's protocols: a parent opens children, which it keeps, starts and lets go of once they finish; where their
// screens go, the kind of opening says.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let shop = ShopCoordinator(window: UIWindow())  // edge: AppDelegate -owns-> ShopCoordinator in property ; AppDelegate -start-> ShopCoordinator as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    shop.start()
    return true
  }
}

final class ShopCoordinator: NSObject, ParentCoordinator {
  private let window: UIWindow
  var childCoordinators = [ChildCoordinator]()

  init(window: UIWindow) { self.window = window }

  func start() {
    display(TabsCoordinator(root: UITabBarController()))  // edge: ShopCoordinator -owns-> TabsCoordinator in list ; ShopCoordinator -start-> TabsCoordinator as root
  }

  private func display(_ coordinator: any ChildCoordinator & AnyCoordinator) {
    openChild(coordinator)
    window.rootViewController = coordinator.root
  }
}

final class TabsCoordinator: NSObject, AnyCoordinator, ChildCoordinator, ParentCoordinator, TabCoordinatorV2 {
  let root: UITabBarController
  lazy var delegate: TabCoordinatorDelegate? = TabCoordinatorDelegate(coordinator: self)
  weak var parentCoordinator: ParentCoordinator?  // edge: TabsCoordinator -owns-> ShopCoordinator in property weakly
  var childCoordinators = [ChildCoordinator]()

  init(root: UITabBarController) { self.root = root }

  func start() {
    addTab(ShelfCoordinator())  // edge: TabsCoordinator -owns-> ShelfCoordinator in list ; TabsCoordinator -start-> ShelfCoordinator as tab
  }
}

final class ShelfCoordinator: NSObject, AnyCoordinator, ChildCoordinator, ParentCoordinator, NavigationCoordinator {  // edge: ShelfCoordinator -releases-> HelpCoordinator after finish ; ShelfCoordinator -releases-> ItemCoordinator after finish, back
  let root = UINavigationController()
  weak var parentCoordinator: ParentCoordinator?  // edge: ShelfCoordinator -owns-> TabsCoordinator in property weakly
  var childCoordinators = [ChildCoordinator]()

  func start() {
    let shelf = Shelf()
    shelf.onItem = { [unowned self] in openItem() }
    shelf.onHelp = { [unowned self] in openHelp() }
    root.setViewControllers([shelf], animated: false)  // edge: ShelfCoordinator -root-> Shelf
  }

  private func openItem() {
    openChildInline(ItemCoordinator(root: root))  // edge: ShelfCoordinator -owns-> ItemCoordinator in list ; Shelf -start-> ItemCoordinator on onItem by ShelfCoordinator as push
  }

  private func openHelp() {
    openChildModally(HelpCoordinator())  // edge: ShelfCoordinator -owns-> HelpCoordinator in list ; Shelf -start-> HelpCoordinator on onHelp by ShelfCoordinator as present
  }
}

final class ItemCoordinator: NSObject, ChildCoordinator, NavigationCoordinator {
  let root: UINavigationController
  weak var parentCoordinator: ParentCoordinator?  // edge: ItemCoordinator -owns-> ShelfCoordinator in property weakly

  init(root: UINavigationController) { self.root = root }

  func start() {
    root.pushViewController(Item(), animated: true)  // edge: ItemCoordinator -push-> Item
  }

  func navigationController(_ stack: UINavigationController, didShow screen: UIViewController, animated: Bool) {
    finish()  // edge: ItemCoordinator -finish(finish)-> ShelfCoordinator on navigationController(_:didShow:animated:)
  }
}

final class HelpCoordinator: NSObject, AnyCoordinator, ChildCoordinator {
  let root = UINavigationController()
  weak var parentCoordinator: ParentCoordinator?  // edge: HelpCoordinator -owns-> ShelfCoordinator in property weakly

  func start() {
    let help = Help()
    help.onClose = { [unowned self] in
      root.dismiss(animated: true)  // edge: Help -dismiss-> . on onClose by HelpCoordinator
      finish()  // edge: Help -finish(finish)-> ShelfCoordinator on onClose by HelpCoordinator
    }
    root.setViewControllers([help], animated: false)  // edge: HelpCoordinator -root-> Help
  }
}

final class Shelf: UIViewController {
  var onItem: (() -> Void)?
  var onHelp: (() -> Void)?
  @objc private func tapItem() { onItem?() }
  @objc private func tapHelp() { onHelp?() }
}

final class Item: UIViewController {}

final class Help: UIViewController {
  var onClose: (() -> Void)?
  @objc private func close() { onClose?() }
}
