// swift-format-ignore-file
import UIKit

// A controller whose view alone is added as a subview, without addChild, is not said to be embedded.
// Constructed; the program differs:
// missing embed: NoticePage -embed-> PartPage at App.swift:43

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
    stack.pushViewController(NoticePage(), animated: true)  // edge: HomePage -push-> NoticePage on onMore by MainFlow
  }
}

final class NoticePage: UIViewController {
  private let part = PartPage()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(part.view)  // edge: NoticePage -embed-> PartPage
  }
}

final class PartPage: UIViewController {
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
