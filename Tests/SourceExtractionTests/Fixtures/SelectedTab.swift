// swift-format-ignore-file
import UIKit

// What a tab controller tells its delegate of is one of its tabs; it keeps the delegate no longer than others do.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var bar: BarFlow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    let bar = BarFlow()  // edge: Delegate -start-> BarFlow as root
    self.bar = bar  // edge: Delegate -owns-> BarFlow in property
    bar.start(in: window)
  }
}

final class BarFlow: NSObject, UITabBarControllerDelegate {
  private let bar = Bar()
  private var orders: OrderFlow?

  func start(in window: UIWindow?) {
    bar.viewControllers = [Shelf(), UINavigationController()]  // edge: BarFlow -tab-> Shelf
    bar.delegate = self
    window?.rootViewController = bar  // edge: BarFlow -root-> Bar
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    guard orders == nil, let stack = viewController as? UINavigationController else { return }
    let flow = OrderFlow(stack: stack)  // edge: BarFlow -start-> OrderFlow as tab
    orders = flow  // edge: BarFlow -owns-> OrderFlow in property
    flow.start()
  }
}

final class OrderFlow {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.viewControllers = [Orders()]  // edge: OrderFlow -root-> Orders
  }
}

final class Bar: UITabBarController {}
final class Shelf: UIViewController {}
final class Orders: UIViewController {}
