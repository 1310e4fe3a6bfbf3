// swift-format-ignore-file
import UIKit

// A fresh UINavigationController whose first screen is pushed before it is presented: the container is a node of its own
// and the screen is said to be pushed over the one that presents.
// Constructed; the program differs:
// wrong nodes: container UINavigationController at App.swift:34:17
// wrong present: MainFlow -present-> UINavigationController at App.swift:36:11 on onMore, from HomePage

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

final class MainFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let homePage = HomePage()
    homePage.onMore = { [weak self] in self?.showOnMore() }
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }

  private func showOnMore() {
    let fresh = UINavigationController()
    fresh.pushViewController(NoticePage(), animated: false)  // edge: HomePage -push-> NoticePage on onMore by MainFlow
    stack.present(fresh, animated: true)  // edge: HomePage -present-> NoticePage on onMore by MainFlow
  }
}

final class NoticePage: UIViewController {
}


final class HomePage: UIViewController {
  var onMore: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onMore") { [weak self] _ in self?.tapOnMore() }))
  }

  private func tapOnMore() {
    onMore?()
  }
}
