// swift-format-ignore-file
import UIKit

// A screen tells by a closure what was chosen; the flow shows the next.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var flow: Flow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let flow = Flow(stack: stack)  // edge: AppDelegate -start-> Flow as root
    self.flow = flow  // edge: AppDelegate -owns-> Flow in property
    flow.start()
  }
}

final class Flow {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let menu = Menu()
    menu.onChoose = { [weak self] in self?.showDish() }
    stack.setViewControllers([menu], animated: false)  // edge: Flow -root-> Menu
  }

  private func showDish() {
    stack.pushViewController(Dish(), animated: true)  // edge: Menu -push-> Dish on onChoose by Flow
  }
}

final class Menu: UIViewController {
  var onChoose: (() -> Void)?
  @IBAction func choose() { onChoose?() }
}

final class Dish: UIViewController {}
