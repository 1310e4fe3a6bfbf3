// swift-format-ignore-file
import UIKit

// A router that only shows what it shows on the screen that it is given works for that screen: who has it made together
// with the screen starts no flow, even where that code already makes the parts run.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow()
  lazy var roots = RootRouter(window: window)  // edge: AppDelegate -owns-> RootRouter in property ; AppDelegate -start-> RootRouter as root

  func applicationDidFinishLaunching(_ application: UIApplication) {
    roots.showWallet()
  }
}

final class RootRouter {
  private let window: UIWindow

  init(window: UIWindow) { self.window = window }

  func showWallet() {
    window.rootViewController = WalletAssembly.make()  // edge: RootRouter -root-> WalletScreen
  }
}

enum WalletAssembly {
  static func make() -> UIViewController {
    let router = WalletRouter()
    let presenter = WalletPresenter(router: router)
    let screen = WalletScreen(presenter: presenter)
    presenter.screen = screen
    presenter.load()
    return screen
  }
}

final class WalletPresenter {
  private let router: WalletRouter
  weak var screen: UIViewController?

  init(router: WalletRouter) { self.router = router }

  func load() {
    Task { await refresh() }
  }

  private func refresh() async {
    router.showNews(on: screen)
  }

  func scan() { router.showScanner(on: screen) }
}

final class WalletRouter {
  func showScanner(on screen: UIViewController?) {
    let stack = UINavigationController(rootViewController: Scanner())
    screen?.present(stack, animated: true)  // edge: WalletScreen -present-> Scanner on showScanner by WalletRouter
  }

  func showNews(on screen: UIViewController?) {
    screen?.present(News(), animated: true)  // edge: WalletRouter -present-> News
  }
}

final class WalletScreen: UIViewController {
  private let presenter: WalletPresenter

  init(presenter: WalletPresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @IBAction func scan() { presenter.scan() }
}

final class Scanner: UIViewController {}
final class News: UIViewController {}

// A type with a part of that name does not make every view of SwiftUI's one of its own.
enum Badge {
  final class View: UIView {
    var onTap: (() -> Void)?
  }
}
