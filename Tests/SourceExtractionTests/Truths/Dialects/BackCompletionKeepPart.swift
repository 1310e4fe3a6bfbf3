// swift-format-ignore-file
import UIKit

// A child that only a part of its owner keeps, and whose first screen its owner pushes by a router as what the child hands out,
// is not taken for a flow.
// Constructed; the program differs:
// missing nodes: coordinator TripFlow
// missing start: OrderFlow -start-> TripFlow at App.swift:62
// missing root: TripFlow -root-> ListPage at App.swift:95, ours is by OrderFlow
// wrong push: OrderFlow -push-> ListPage at App.swift:63:12 on onTripFlow, from HomePage
// missing finish: TripFlow -finish-> OrderFlow at App.swift:94
// missing retain: OrderFlow -> TripFlow at App.swift:154
// missing retain: MainFlow -> OrderFlow at App.swift:154
// missing release: OrderFlow -> TripFlow at App.swift:156

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: MainFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let tabs = UITabBarController()
    window.rootViewController = tabs  // edge: AppDelegate -root-> MainFlow.tabs
    let flow = MainFlow(tabs: tabs)  // edge: AppDelegate -start-> MainFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> MainFlow in property
    flow.begin()
    window.makeKeyAndVisible()
    return true
  }
}

final class MainFlow {
  private let tabs: UITabBarController
  private let keeper = Keeper()

  init(tabs: UITabBarController) {
    self.tabs = tabs
  }

  func begin() {
    let orderFlowStack = UINavigationController()
    let orderFlow = OrderFlow(router: Router(stack: orderFlowStack))  // edge: MainFlow -start-> OrderFlow as embed
    keeper.add(orderFlow)
    orderFlow.begin()
    let byPlace: [Int: UIViewController] = [
      0: orderFlowStack,
    ]
    tabs.viewControllers = byPlace.sorted { $0.key < $1.key }.map { $0.value }
  }
}

final class OrderFlow {
  private let router: Router
  private let keeper = Keeper()

  init(router: Router) {
    self.router = router
  }

  func begin() {
    let homePage = HomePage()
    homePage.onTripFlow = { [weak self] in self?.startTripFlow() }
    router.setRoot(homePage)  // edge: OrderFlow -root-> HomePage
  }

  private func startTripFlow() {
    let tripFlow = TripFlow(router: router)
    tripFlow.onDone = { [weak self, weak tripFlow] in
      guard let self, let tripFlow else { return }
      keeper.drop(tripFlow)
      router.home()  // edge: ListPage -popToRoot-> . on onDone by OrderFlow
    }
    keeper.add(tripFlow)
    tripFlow.begin()  // edge: HomePage -start-> TripFlow on onTripFlow by OrderFlow as push
    router.push(tripFlow.toPresent(), whenGone: { [weak self, weak tripFlow] in
      guard let self, let tripFlow else { return }
      keeper.drop(tripFlow)
    })
  }
}

final class HomePage: UIViewController {
  var onTripFlow: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onTripFlow") { [weak self] _ in self?.tapOnTripFlow() }))
  }

  private func tapOnTripFlow() {
    onTripFlow?()
  }
}

final class TripFlow {
  var onDone: (() -> Void)?
  private let router: Router
  private var page: UIViewController?

  init(router: Router) {
    self.router = router
  }

  func begin() {
    let listPage = ListPage()
    listPage.onDone = { [weak self] in self?.onDone?() }  // edge: ListPage -finish(onDone)-> OrderFlow on onDone by TripFlow
    page = listPage  // edge: TripFlow -root-> ListPage
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

final class Keeper {
  var members: [AnyObject] = []

  func add(_ member: AnyObject) { members.append(member) }  // edge: MainFlow -owns-> OrderFlow in list ; OrderFlow -owns-> TripFlow in list

  func drop(_ member: AnyObject) { members.removeAll { $0 === member } }  // edge: OrderFlow -releases-> TripFlow after back ; OrderFlow -releases-> TripFlow after finish
}
