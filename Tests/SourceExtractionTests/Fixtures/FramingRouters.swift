// swift-format-ignore-file
import UIKit

// Routers that only put a stack around the screen they are handed, and show it: no flow begins with one of them, and the
// screen is shown by who has made it.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private var harbour: HarbourFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let harbour = HarbourFlow(window)  // edge: AppDelegate -start-> HarbourFlow as root
    self.harbour = harbour  // edge: AppDelegate -owns-> HarbourFlow in property
    harbour.start()
    return true
  }
}

protocol Bringing {
  func bring(_ screen: UIViewController)
}

/// Shows the first screen that it is handed in a stack of its own, and the others on that.
final class SheetBringer: Bringing {
  private let stack = UINavigationController()
  private let base: UIViewController

  init(over base: UIViewController) { self.base = base }

  func bring(_ screen: UIViewController) {
    if stack.viewControllers.isEmpty {
      stack.setViewControllers([screen], animated: false)
      base.present(stack, animated: true)
    } else {
      stack.pushViewController(screen, animated: true)
    }
  }
}

/// Shows the one screen that it is made for.
final class Ferrying {
  private let screen: UIViewController
  private let source: UIViewController

  init(from source: UIViewController, to screen: UIViewController) {
    self.source = source
    self.screen = screen
  }

  func ferry() { source.present(UINavigationController(rootViewController: screen), animated: true) }
}

final class HarbourFlow {
  private let window: UIWindow

  init(_ window: UIWindow) { self.window = window }

  func start() {
    let quay = QuayScreen()
    quay.onTide = { [weak self, weak quay] in
      guard let self, let quay else { return }
      self.showTide(by: SheetBringer(over: quay))
    }
    window.rootViewController = quay  // edge: HarbourFlow -root-> QuayScreen
  }

  private func showTide(by bringer: Bringing) {
    bringer.bring(TideScreen())  // edge: QuayScreen -present-> TideScreen on onTide by HarbourFlow
  }
}

final class QuayScreen: UIViewController {
  var onTide: (() -> Void)?

  @objc private func tide() { onTide?() }

  @objc private func cargo() {
    Ferrying(from: self, to: CargoScreen()).ferry()  // edge: QuayScreen -present-> CargoScreen on cargo
  }
}

final class TideScreen: UIViewController {}
final class CargoScreen: UIViewController {}
