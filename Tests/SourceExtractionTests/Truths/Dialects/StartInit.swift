// swift-format-ignore-file
import UIKit

// A child that begins in its own initializer is shown, but has no start where nobody calls anything on it afterwards, or a
// factory makes it.
// Constructed; the program differs:
// missing start: MainFlow -start-> OrderFlow at App.swift:34
// missing findings: child-not-retained: OrderFlow

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
    homePage.onOrderFlow = { [weak self] in self?.startOrderFlow() }
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }

  private func startOrderFlow() {
    let orderFlow = OrderFlow(stack: stack)  // edge: HomePage -start-> OrderFlow on onOrderFlow by MainFlow as push
    orderFlow.onDone = { [weak self] in
      guard let self else { return }
      stack.popToRootViewController(animated: true)  // edge: MainFlow -popToRoot-> . on OrderFlow.onDone
    }
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
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
    begin()
  }

  private func begin() {
    let listPage = ListPage()
    listPage.onDone = { [weak self] in self?.onDone?() }  // edge: ListPage -finish(onDone)-> MainFlow on onDone by OrderFlow
    stack.pushViewController(listPage, animated: true)  // edge: OrderFlow -push-> ListPage
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
