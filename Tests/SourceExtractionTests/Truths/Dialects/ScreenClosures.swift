// swift-format-ignore-file
import UIKit

// Screens that closures in a container make: beside the flow, whoever puts the stack of the flow on show is said to show its
// first screen.
// Constructed; the program differs:
// wrong nodes: container UINavigationController at App.swift:39:17
// wrong root: AppDelegate -root-> HomePage at App.swift:14:12
// wrong present: MainFlow -present-> UINavigationController at App.swift:41:11 on onMore, from HomePage

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: MainFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let pages = Pages(
      makeHomePage: { HomePage() }
    )
    let stack = UINavigationController()
    window.rootViewController = stack
    let flow = MainFlow(stack: stack, pages: pages)  // edge: AppDelegate -start-> MainFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> MainFlow in property
    flow.begin()
    window.makeKeyAndVisible()
    return true
  }
}

final class MainFlow {
  private let stack: UINavigationController
  private let pages: Pages

  init(stack: UINavigationController, pages: Pages) {
    self.stack = stack
    self.pages = pages
  }

  func begin() {
    let homePage = pages.makeHomePage()
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

struct Pages {
  let makeHomePage: () -> HomePage
}
