// swift-format-ignore-file
import NavigationKit
import UIKit

// A child is handed to an object of a library that no source is there of: nobody is said to keep it. That the library does is
// more than can be read; the rule is off unless a team asks for it.
// Constructed; the program differs:
// wrong findings: child-not-retained: SideFlow, HomePage, MainFlow at known017/App.swift:36, a trap

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
  private let kit = KitStore()

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let homePage = HomePage()
    homePage.onMore = { [weak self] in self?.showOnMore() }
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }

  private func showOnMore() {
    let side = SideFlow(stack: stack)  // edge: HomePage -start-> SideFlow on onMore by MainFlow as push
    kit.attach(side)
    side.kitBegin()
  }
}

final class SideFlow: KitFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  override func kitBegin() {
    stack.pushViewController(NotePage(), animated: true)  // edge: SideFlow -push-> NotePage
  }
}

final class NotePage: UIViewController {
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
