// swift-format-ignore-file
import FlowKit
import UIKit

// A child that nobody has in a property or in a list, and whose first screen its owner pushes by a router as what the child
// hands out, is not taken for a flow.
// Constructed; the program differs:
// missing nodes: coordinator OrderFlow
// missing start: MainFlow -start-> OrderFlow at App.swift:49
// missing root: OrderFlow -root-> DetailPage at App.swift:96, ours is by MainFlow
// wrong push: MainFlow -push-> DetailPage at App.swift:50:12 on onOrderFlow, from ListPage
// missing finish: OrderFlow -finish-> MainFlow at App.swift:95
// missing retain: MainFlow -> OrderFlow at App.swift:48
// missing release: MainFlow -> OrderFlow at App.swift:45
// missing release: MainFlow -> OrderFlow at App.swift:52

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

final class MainFlow: FlowKitFlow {
  private let router: Router

  init(router: Router) {
    self.router = router
    super.init()
  }

  override func begin() {
    let homePage = HomePage()
    homePage.onListPage = { [weak self] in self?.showListPage() }
    router.setRoot(homePage)  // edge: MainFlow -root-> HomePage
  }

  private func showListPage() {
    let listPage = ListPage()
    listPage.onOrderFlow = { [weak self] in self?.startOrderFlow() }
    router.push(listPage)  // edge: HomePage -push-> ListPage on onListPage by MainFlow
  }

  private func startOrderFlow() {
    let orderFlow = OrderFlow(router: router)
    orderFlow.onDone = { [weak self, weak orderFlow] in
      guard let self, let orderFlow else { return }
      children.removeAll { $0 === orderFlow }  // edge: MainFlow -releases-> OrderFlow after finish
      router.back()  // edge: DetailPage -pop-> . on onDone by MainFlow
    }
    children.append(orderFlow)  // edge: MainFlow -owns-> OrderFlow in list
    orderFlow.begin()  // edge: ListPage -start-> OrderFlow on onOrderFlow by MainFlow as push
    router.push(orderFlow.toPresent(), whenGone: { [weak self, weak orderFlow] in
      guard let self, let orderFlow else { return }
      children.removeAll { $0 === orderFlow }  // edge: MainFlow -releases-> OrderFlow after back
    })
  }
}

final class HomePage: UIViewController {
  var onListPage: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onListPage") { [weak self] _ in self?.tapOnListPage() }))
  }

  private func tapOnListPage() {
    onListPage?()
  }
}

final class ListPage: UIViewController {
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
  private let router: Router
  private var page: UIViewController?

  init(router: Router) {
    self.router = router
    super.init()
  }

  override func begin() {
    let detailPage = DetailPage()
    detailPage.onDone = { [weak self] in self?.onDone?() }  // edge: DetailPage -finish(onDone)-> MainFlow on onDone by OrderFlow
    page = detailPage  // edge: OrderFlow -root-> DetailPage
  }

  func toPresent() -> UIViewController {
    guard let page else { preconditionFailure("not begun") }
    return page
  }
}

final class DetailPage: UIViewController {
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
