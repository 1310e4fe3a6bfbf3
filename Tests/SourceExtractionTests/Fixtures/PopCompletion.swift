// swift-format-ignore-file
import UIKit

// A router tells by a completion that what it pushed has gone.

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

final class Router: NSObject, UINavigationControllerDelegate {
  private let stack: UINavigationController
  private var completions: [UIViewController: () -> Void] = [:]

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
    stack.delegate = self
  }

  func show(_ screen: UIViewController, whenPopped completion: @escaping () -> Void) {
    completions[screen] = completion
    stack.pushViewController(screen, animated: true)
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard let gone = navigationController.transitionCoordinator?.viewController(forKey: .from) else { return }
    guard !navigationController.viewControllers.contains(gone) else { return }
    completions.removeValue(forKey: gone)?()
  }
}

protocol Scenario: AnyObject {
  func start()
}

final class Flow: Scenario {
  private let router: Router
  private var child: Child?

  init(stack: UINavigationController) { router = Router(stack: stack) }

  func start() {
    let child = Child()  // edge: Flow -start-> Child as push
    self.child = child  // edge: Flow -owns-> Child in property
    child.start()
    router.show(child.page, whenPopped: { [weak self] in
      self?.child = nil  // edge: Flow -releases-> Child on navigationController(_:didShow:animated:) after back
    })
  }
}

final class Child: Scenario {
  let page = Page()  // edge: Child -root-> Page
  func start() { page.title = "Page" }
}

final class Page: UIViewController {}
