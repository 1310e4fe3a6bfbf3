// swift-format-ignore-file
import UIKit

// Several children of one list, of which those of one class are taken out by removeAll { $0 is Child }: all of them are said
// to be let go of, and a child that is never let go of is not found.
// Constructed; the program differs:
// wrong release: MainFlow -> OrderFlow at App.swift:52
// wrong release: MainFlow -> TripFlow at App.swift:56

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

final class MainFlow: NSObject, Flow, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
  private let stack: UINavigationController
  var children: [any Flow] = []

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
    let sheet = UINavigationController()
    let orderFlow = OrderFlow(stack: sheet)  // edge: HomePage -start-> OrderFlow on onOrderFlow by MainFlow as present
    run(orderFlow)  // edge: MainFlow -owns-> OrderFlow in list
    sheet.presentationController?.delegate = self
    stack.present(sheet, animated: true)
  }

  private func startTripFlow() {
    let tripFlow = TripFlow(stack: stack)  // edge: HomePage -start-> TripFlow on onTripFlow by MainFlow as push
    run(tripFlow)  // edge: MainFlow -owns-> TripFlow in list
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard viewController is HomePage else { return }
    children.removeAll { $0 is TripFlow }  // edge: MainFlow -releases-> TripFlow on navigationController(_:didShow:animated:) after back
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    children.removeAll { $0 is OrderFlow }  // edge: MainFlow -releases-> OrderFlow on presentationControllerDidDismiss(_:) after swipe
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

final class OrderFlow: Flow {
  private let stack: UINavigationController
  var children: [any Flow] = []

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let listPage = ListPage()
    stack.setViewControllers([listPage], animated: false)  // edge: OrderFlow -root-> ListPage
  }
}

final class ListPage: UIViewController {
}

final class TripFlow: Flow {
  private let stack: UINavigationController
  var children: [any Flow] = []

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

protocol Flow: AnyObject {
  var children: [any Flow] { get set }
  func begin()
}

extension Flow {
  func run(_ child: any Flow) {
    children.append(child)
    child.begin()
  }

}
