// swift-format-ignore-file
import UIKit

// A token tells its owner, as it goes, that the screen that kept it has gone.

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

final class Token {
  private let onEnd: () -> Void
  init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
  deinit { onEnd() }
}

final class Flow {
  private var child: Child?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let child = Child(stack: stack)  // edge: Flow -start-> Child as root
    self.child = child  // edge: Flow -owns-> Child in property
    child.start(Token { [weak self] in
      self?.child = nil  // edge: Flow -releases-> Child on deinit after back, swipe, popToRoot, rootSwap
    })
  }
}

final class Child {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start(_ token: Token) {
    let page = Page()
    page.token = token
    stack.setViewControllers([page], animated: false)  // edge: Child -root-> Page
  }
}

final class Page: UIViewController {
  var token: Token?
}
