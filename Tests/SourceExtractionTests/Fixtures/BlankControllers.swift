// swift-format-ignore-file
import UIKit

// A router empties its stack by a blank controller, and a stack of the app's own pushes one to undo a way back: neither shows a
// screen by that, and what is in them is told as before.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: BayFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let rail = Rail(Hall())
    let flow = BayFlow(rail)  // edge: AppDelegate -start-> BayFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> BayFlow in property
    flow.begin()
    window = UIWindow()
    window?.rootViewController = rail.stack
  }
}

final class Rail {
  let stack: UINavigationController
  init(_ stack: UINavigationController) { self.stack = stack }
  func append(_ controller: UIViewController) { stack.pushViewController(controller, animated: true) }
  func empty() { stack.setViewControllers([UIViewController()], animated: false) }
  deinit { empty() }
}

final class BayFlow {
  private let rail: Rail
  init(_ rail: Rail) { self.rail = rail }

  func begin() {
    rail.append(Bay())  // edge: BayFlow -push-> Bay
  }
}

final class Hall: UINavigationController {
  override func popViewController(animated: Bool) -> UIViewController? {
    if viewControllers.count > 3 { pushViewController(UIViewController(), animated: false) }
    return super.popViewController(animated: animated)
  }
}

final class Bay: UIViewController {
  @objc func tapped() {
    present(Hall(rootViewController: Boat()), animated: true)  // edge: Bay -present-> Boat on tapped
  }
}

final class Boat: UIViewController {}
