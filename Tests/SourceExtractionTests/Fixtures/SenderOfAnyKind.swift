// swift-format-ignore-file
import UIKit

// A navigator asks whether who sends for a scene is a stack itself: where it is known to be none, nothing is pushed there.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Orders(navigator: Navigator()))  // edge: AppDelegate -root-> Orders
  }
}

class Page: UIViewController {
  let navigator: Navigator

  init(navigator: Navigator) {
    self.navigator = navigator  // edge: Orders -owns-> Navigator in screen ; Order -owns-> Navigator in screen ; Terms -owns-> Navigator in screen
    super.init(nibName: nil, bundle: nil)
  }
}

final class Navigator {
  enum Scene { case order(Int), terms }
  enum Transition { case stack, sheet }

  func show(_ scene: Scene, from origin: UIViewController, by transition: Transition = .stack) {
    show(page(of: scene), from: origin, by: transition)  // edge: Orders -push-> Order on show by Navigator ; Orders -present-> Terms on show by Navigator
  }

  private func page(of scene: Scene) -> UIViewController {
    switch scene {
    case .order: Order(navigator: self)
    case .terms: Terms(navigator: self)
    }
  }

  private func show(_ page: UIViewController, from origin: UIViewController, by transition: Transition) {
    if let stack = origin as? UINavigationController {
      stack.pushViewController(page, animated: false)  // unresolved: pushViewController
      return
    }
    switch transition {
    case .stack: origin.navigationController?.pushViewController(page, animated: true)
    case .sheet: origin.present(UINavigationController(rootViewController: page), animated: true)
    }
  }
}

final class Orders: Page {
  @objc private func open() { navigator.show(.order(1), from: self) }
  @objc private func read() { navigator.show(.terms, from: self, by: .sheet) }
}

final class Order: Page {}
final class Terms: Page {}
