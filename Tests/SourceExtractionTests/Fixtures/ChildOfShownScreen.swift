// swift-format-ignore-file
import SafariServices
import UIKit

// How a child appears that only works for a screen which its parent shows: as the screen does. What presents something on
// its parent's screen is a modal, however that screen came on show.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var main: Main?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let main = Main(stack)  // edge: AppDelegate -start-> Main as root
    self.main = main  // edge: AppDelegate -owns-> Main in property
    main.start()
  }
}

final class Main {
  private let stack: UINavigationController
  private let tabs = UITabBarController()
  private var news: NewsFlow?
  private var shopping: ShoppingFlow?

  init(_ stack: UINavigationController) { self.stack = stack }

  func start() {
    tabs.setViewControllers([makeNews()], animated: false)  // edge: Main -tab-> News
    stack.viewControllers = [tabs]
  }

  private func makeNews() -> News {
    let screen = News()
    let news = NewsFlow(stack)  // edge: Main -start-> NewsFlow as tab
    news.start(on: screen)
    self.news = news  // edge: Main -owns-> NewsFlow in property
    screen.onShop = { [weak self, weak screen] in
      guard let screen else { return }
      self?.shop(from: screen)
    }
    return screen
  }

  private func shop(from screen: UIViewController) {
    let shopping = ShoppingFlow(on: screen)  // edge: News -start-> ShoppingFlow on onShop by Main as present
    self.shopping = shopping  // edge: Main -owns-> ShoppingFlow in property
    shopping.start()
  }
}

final class NewsFlow {
  private let stack: UINavigationController

  init(_ stack: UINavigationController) { self.stack = stack }

  func start(on screen: UIViewController) {
    guard let news = screen as? News else { return }
    news.onOpen = { [weak self] in self?.open() }
  }

  private func archive() { stack.pushViewController(Archive(), animated: true) }  // edge: NewsFlow -push-> Archive likely dead

  private func open() {
    stack.present(SFSafariViewController(url: Address.site), animated: true)  // edge: News -present-> SFSafariViewController on onOpen by NewsFlow
  }
}

enum Address { static let site = URL(string: "https://example.org")! }

final class ShoppingFlow {
  private unowned let screen: UIViewController

  init(on screen: UIViewController) { self.screen = screen }

  func start() { screen.present(Basket(), animated: true) }  // edge: ShoppingFlow -present-> Basket
}

final class News: UIViewController {
  var onOpen: (() -> Void)?
  var onShop: (() -> Void)?
  @objc private func open() { onOpen?() }
  @objc private func shop() { onShop?() }
}

final class Archive: UIViewController {}
final class Basket: UIViewController {}
