// swift-format-ignore-file
import UIKit

// Each flow asks a composer of its own for screens, which come in an item; all flows share the code around them, and a
// provider makes a router for each without being told for which.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    let shop = Flows.make(composer: ShopComposer()) { ShopFlow(router: $0, composer: $1) }  // edge: Delegate -start-> ShopFlow as tab
    let help = Flows.make(composer: HelpComposer()) { HelpFlow(router: $0, composer: $1) }  // edge: Delegate -start-> HelpFlow as tab
    let tabs = UITabBarController()
    tabs.viewControllers = [shop.stack, help.stack]
    window?.rootViewController = tabs
  }
}

struct Item {
  let controller: UIViewController
}

protocol Composer {
  associatedtype Page
  func screen(for page: Page) -> UIViewController
}

final class ComposerBox<Page> {
  private let make: (Page) -> Item
  init<Wrapped: Composer>(_ wrapped: Wrapped) where Wrapped.Page == Page {
    make = { page in Item(controller: wrapped.screen(for: page)) }
  }
  func item(for page: Page) -> Item { make(page) }
}

protocol Router: AnyObject {
  var stack: UINavigationController { get }
  func setRoot(_ item: Item)
  func push(_ item: Item)
}

final class StackRouter: Router {
  let stack = UINavigationController()
  func setRoot(_ item: Item) { stack.setViewControllers([item.controller], animated: false) }
  func push(_ item: Item) { stack.pushViewController(item.controller, animated: true) }
}

enum Routers {
  static func stack() -> any Router { StackRouter() }
}

class Flow<Page> {
  let router: any Router
  let composer: ComposerBox<Page>
  init<Wrapped: Composer>(router: any Router, composer: Wrapped) where Wrapped.Page == Page {
    self.router = router
    self.composer = ComposerBox(composer)
  }
  func start() {}
}

enum Flows {
  static func make<Wrapped: Composer, Made: Flow<Wrapped.Page>>(
    composer: Wrapped, _ make: (any Router, Wrapped) -> Made
  ) -> (stack: UIViewController, flow: Made) {
    let router = Routers.stack()
    let flow = make(router, composer)
    flow.start()
    return (router.stack, flow)
  }
}

enum ShopPage { case shelf(onPick: () -> Void), product }

struct ShopComposer: Composer {
  func screen(for page: ShopPage) -> UIViewController {
    switch page {
    case .shelf(let onPick):
      let shelf = Shelf()
      shelf.onPick = onPick
      return shelf
    case .product: return Product()
    }
  }
}

final class ShopFlow: Flow<ShopPage> {
  override func start() {
    router.setRoot(composer.item(for: .shelf(onPick: { [weak self] in self?.product() })))  // edge: ShopFlow -root-> Shelf
  }
  private func product() {
    router.push(composer.item(for: .product))  // edge: Shelf -push-> Product on onPick by ShopFlow
  }
}

enum HelpPage { case topics(onPick: () -> Void), answer }

struct HelpComposer: Composer {
  func screen(for page: HelpPage) -> UIViewController {
    switch page {
    case .topics(let onPick):
      let topics = Topics()
      topics.onPick = onPick
      return topics
    case .answer: return Answer()
    }
  }
}

final class HelpFlow: Flow<HelpPage> {
  override func start() {
    router.setRoot(composer.item(for: .topics(onPick: { [weak self] in self?.answer() })))  // edge: HelpFlow -root-> Topics
  }
  private func answer() {
    router.push(composer.item(for: .answer))  // edge: Topics -push-> Answer on onPick by HelpFlow
  }
}

final class Shelf: UIViewController {
  var onPick: (() -> Void)?
  @IBAction func pick() { onPick?() }
}
final class Product: UIViewController {}

final class Topics: UIViewController {
  var onPick: (() -> Void)?
  @IBAction func pick() { onPick?() }
}
final class Answer: UIViewController {}
