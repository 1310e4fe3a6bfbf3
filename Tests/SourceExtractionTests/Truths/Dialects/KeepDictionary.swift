// swift-format-ignore-file
import UIKit

// Several children of one dictionary, of which one is taken out by a constant key: all of them are said to be let go of, and
// a child that is never let go of is not found.
// Constructed; the program differs:
// wrong release: MainFlow -> OrderFlow at App.swift:52
// wrong release: MainFlow -> TripFlow at App.swift:51

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
  private var children: [String: AnyObject] = [:]

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  func begin() {
    stack.delegate = self
    let homePage = HomePage()
    homePage.onOrderFlow = { [weak self] in self?.startOrderFlow() }
    homePage.onTripFlow = { [weak self] in self?.startTripFlow() }
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }

  private func startOrderFlow() {
    let orderFlow = OrderFlow(stack: stack)  // edge: HomePage -start-> OrderFlow on onOrderFlow by MainFlow as push
    children["OrderFlow"] = orderFlow  // edge: MainFlow -owns-> OrderFlow in dictionary
    orderFlow.begin()
  }

  private func startTripFlow() {
    let tripFlow = TripFlow(stack: stack)  // edge: HomePage -start-> TripFlow on onTripFlow by MainFlow as push
    children["TripFlow"] = tripFlow  // edge: MainFlow -owns-> TripFlow in dictionary
    tripFlow.begin()
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard viewController is HomePage else { return }
    children["OrderFlow"] = nil  // edge: MainFlow -releases-> OrderFlow on navigationController(_:didShow:animated:) after back
    children["TripFlow"] = nil  // edge: MainFlow -releases-> TripFlow on navigationController(_:didShow:animated:) after back
  }
}

final class HomePage: UIViewController {
  var onOrderFlow: (() -> Void)?
  var onTripFlow: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onOrderFlow") { [weak self] _ in self?.tapOnOrderFlow() }))
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onTripFlow") { [weak self] _ in self?.tapOnTripFlow() }))
  }

  private func tapOnOrderFlow() {
    onOrderFlow?()
  }

  private func tapOnTripFlow() {
    onTripFlow?()
  }
}

final class OrderFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let listPage = ListPage()
    stack.pushViewController(listPage, animated: true)  // edge: OrderFlow -push-> ListPage
  }
}

final class ListPage: UIViewController {
}

final class TripFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let detailPage = DetailPage()
    stack.pushViewController(detailPage, animated: true)  // edge: TripFlow -push-> DetailPage
  }
}

final class DetailPage: UIViewController {
}
