// swift-format-ignore-file
import UIKit

// A child that nobody keeps, and whose first screen its owner pushes by a router, is not taken for a flow.
// Constructed; the program differs:
// missing nodes: coordinator OrderFlow
// missing start: MainFlow -start-> OrderFlow at App.swift:39
// missing root: OrderFlow -root-> ListPage at App.swift:69, ours is by MainFlow
// wrong push: MainFlow -push-> ListPage at App.swift:40:12 on onOrderFlow, from HomePage
// missing finish: OrderFlow -finish-> MainFlow at App.swift:68
// missing findings: child-not-retained: OrderFlow

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: MainFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let stack = UINavigationController()
    window.rootViewController = stack
    let flow = MainFlow(router: Router(stack: stack))  // edge: AppDelegate -start-> MainFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> MainFlow in property
    flow.begin()
    window.makeKeyAndVisible()
    return true
  }
}

final class MainFlow {
  private let router: Router

  init(router: Router) {
    self.router = router
  }

  func begin() {
    let homePage = HomePage()
    homePage.onOrderFlow = { [weak self] in self?.startOrderFlow() }
    router.setRoot(homePage)  // edge: MainFlow -root-> HomePage
  }

  private func startOrderFlow() {
    let orderFlow = OrderFlow(router: router)
    orderFlow.onDone = { [weak self] in
      guard let self else { return }
      router.home()  // edge: ListPage -popToRoot-> . on onDone by MainFlow
    }
    orderFlow.begin()  // edge: HomePage -start-> OrderFlow on onOrderFlow by MainFlow as push
    router.push(orderFlow.toPresent())
  }
}

final class HomePage: UIViewController {
  var onOrderFlow: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onOrderFlow") { [weak self] _ in self?.tapOnOrderFlow() }))
  }

  private func tapOnOrderFlow() {
    onOrderFlow?()
  }
}

final class OrderFlow {
  var onDone: (() -> Void)?
  private let router: Router
  private var page: UIViewController?

  init(router: Router) {
    self.router = router
  }

  func begin() {
    let listPage = ListPage()
    listPage.onDone = { [weak self] in self?.onDone?() }  // edge: ListPage -finish(onDone)-> MainFlow on onDone by OrderFlow
    page = listPage  // edge: OrderFlow -root-> ListPage
  }

  func toPresent() -> UIViewController {
    guard let page else { preconditionFailure("not begun") }
    return page
  }
}

final class ListPage: UIViewController {
  var onDone: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onDone") { [weak self] _ in self?.tapOnDone() }))
  }

  private func tapOnDone() {
    onDone?()
  }
}

final class Router: NSObject, UINavigationControllerDelegate {
  let stack: UINavigationController
  private var completions: [UIViewController: () -> Void] = [:]

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
    stack.delegate = self
  }

  func setRoot(_ screen: UIViewController) { stack.setViewControllers([screen], animated: false) }

  func push(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) }

  func push(_ screen: UIViewController, whenGone: @escaping () -> Void) {
    completions[screen] = whenGone
    stack.pushViewController(screen, animated: true)
  }

  func cover(_ screen: UIViewController) { stack.present(screen, animated: true) }

  func leave() { stack.dismiss(animated: true) }

  func back() { stack.popViewController(animated: true) }

  func home() { stack.popToRootViewController(animated: true) }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    for screen in completions.keys where !navigationController.viewControllers.contains(screen) {
      completions.removeValue(forKey: screen)?()
    }
  }
}
