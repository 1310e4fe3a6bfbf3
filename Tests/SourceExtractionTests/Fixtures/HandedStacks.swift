// swift-format-ignore-file
import UIKit

// Flows that fill a stack by what they are only handed, a router: whoever shows the stack shows the flow, and no stack
// without anything in it.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private let stack = UINavigationController()
  private lazy var orchard = OrchardFlow(by: Rails(stack))  // edge: AppDelegate -owns-> OrchardFlow in property ; AppDelegate -start-> OrchardFlow as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = stack
    orchard.start()
    return true
  }
}

protocol Railed: AnyObject {
  var stack: UINavigationController { get }
}

extension Railed {
  func lay(_ screen: UIViewController) { stack.setViewControllers([screen], animated: false) }
  func raise(_ stack: UINavigationController) { self.stack.present(stack, animated: true) }
}

final class Rails: Railed {
  let stack: UINavigationController
  init(_ stack: UINavigationController) { self.stack = stack }
}

final class OrchardFlow {
  private let grove = GroveScreen()
  private let rails: Railed
  private var press: PressFlow?

  init(by rails: Railed) {
    self.rails = rails
    rails.lay(grove)  // edge: OrchardFlow -root-> GroveScreen
    grove.onPress = { [weak self] in self?.openPress() }
  }

  func start() {}

  private func openPress() {
    let inner = UINavigationController()
    let press = PressFlow()  // edge: GroveScreen -start-> PressFlow on onPress by OrchardFlow as present
    self.press = press  // edge: OrchardFlow -owns-> PressFlow in property
    press.begin(by: Rails(inner))
    rails.raise(inner)
  }
}

final class PressFlow {
  private let must = MustScreen()

  func begin(by rails: Railed) {
    rails.lay(must)  // edge: PressFlow -root-> MustScreen
  }
}

final class GroveScreen: UIViewController {
  var onPress: (() -> Void)?

  @objc private func press() { onPress?() }
}

final class MustScreen: UIViewController {}
