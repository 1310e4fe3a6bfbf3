// swift-format-ignore-file
import UIKit

// The class of the children comes as an argument of a generic function, and its initializer begins: the call is followed, but
// the child has no start of its own, and what it shows is attributed to its owner.
// Constructed; the program differs:
// missing nodes: coordinator OrderFlow
// missing start: MainFlow -start-> OrderFlow at App.swift:37
// missing push: OrderFlow -push-> ListPage at App.swift:70, ours is by MainFlow
// wrong push: MainFlow -push-> ListPage at App.swift:37:21 on onOrderFlow, from HomePage
// missing retain: MainFlow -> OrderFlow at App.swift:38
// missing release: MainFlow -> OrderFlow at App.swift:43

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: MainFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let stack = UINavigationController()
    window.rootViewController = stack
    let flow = MainFlow(stack: stack)  // edge: AppDelegate -start-> MainFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> MainFlow in property
    flow.begin()
    window.makeKeyAndVisible()
    return true
  }
}

final class MainFlow: NSObject, UINavigationControllerDelegate {
  private let stack: UINavigationController
  private var keptOrderFlow: OrderFlow?

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  func begin() {
    stack.delegate = self
    let homePage = HomePage()
    homePage.onOrderFlow = { [weak self] in self?.startOrderFlow() }
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }

  private func startOrderFlow() {
    let orderFlow = produce(OrderFlow.self, stack: stack)  // edge: HomePage -start-> OrderFlow on onOrderFlow by MainFlow as push
    keptOrderFlow = orderFlow  // edge: MainFlow -owns-> OrderFlow in property
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard viewController is HomePage else { return }
    keptOrderFlow = nil  // edge: MainFlow -releases-> OrderFlow on navigationController(_:didShow:animated:) after back
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

final class OrderFlow: Startable {
  private let stack: UINavigationController

  required init(stack: UINavigationController) {
    self.stack = stack
    begin()
  }

  private func begin() {
    let listPage = ListPage()
    stack.setViewControllers(stack.viewControllers + [listPage], animated: true)  // edge: OrderFlow -push-> ListPage
  }
}

final class ListPage: UIViewController {
}

protocol Startable: AnyObject { init(stack: UINavigationController) }

func produce<Made: Startable>(_ type: Made.Type, stack: UINavigationController) -> Made { type.init(stack: stack) }
