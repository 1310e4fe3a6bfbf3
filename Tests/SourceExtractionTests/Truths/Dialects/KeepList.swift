// swift-format-ignore-file
import FlowKit
import UIKit

// Several children of one list, of which those of one class are taken out by removeAll { $0 is Child }: all of them are said
// to be let go of, and a child that is never let go of is not found.
// Constructed; the program differs:
// missing retain: MainFlow -> OrderFlow at App.swift:42
// missing findings: leaked-child-never-removed: OrderFlow

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

final class MainFlow: FlowKitFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  override func begin() {
    let homePage = HomePage()
    homePage.onOrderFlow = { [weak self] in self?.startOrderFlow() }
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }

  private func startOrderFlow() {
    let sheet = UINavigationController()
    let orderFlow = OrderFlow(stack: sheet)  // edge: HomePage -start-> OrderFlow on onOrderFlow by MainFlow as present
    orderFlow.onDone = { [weak self] in
      guard let self else { return }
      stack.dismiss(animated: true)  // edge: MainFlow -dismiss-> . on OrderFlow.onDone
    }
    children.append(orderFlow)  // edge: MainFlow -owns-> OrderFlow in list
    orderFlow.begin()
    stack.present(sheet, animated: true)
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

final class OrderFlow: FlowKitFlow {
  var onDone: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  override func begin() {
    let listPage = ListPage()
    listPage.onDone = { [weak self] in self?.onDone?() }  // edge: ListPage -finish(onDone)-> MainFlow on onDone by OrderFlow
    stack.setViewControllers([listPage], animated: false)  // edge: OrderFlow -root-> ListPage
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
