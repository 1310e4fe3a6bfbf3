// swift-format-ignore-file
import UIKit

// Each flow keeps its children in a part, and the parts of all flows are of one class (ChildrenInPart has one flow): with
// several such flows nobody is said to keep a child, or another flow than its own is said to let go of it.
// Constructed; the program differs:
// missing retain: OrderFlow -> TripFlow at App.swift:104
// missing retain: MainFlow -> OrderFlow at App.swift:104
// missing release: OrderFlow -> TripFlow at App.swift:62
// wrong findings: child-not-retained: OrderFlow, MainFlow, MainFlow at known001/App.swift:30, a trap
// wrong findings: child-not-retained: TripFlow, HomePage, OrderFlow at known001/App.swift:54, a trap

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: MainFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let tabs = Tabs()
    window.rootViewController = tabs  // edge: AppDelegate -root-> Tabs
    let flow = MainFlow(tabs: tabs)  // edge: AppDelegate -start-> MainFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> MainFlow in property
    flow.begin()
    window.makeKeyAndVisible()
    return true
  }
}

final class MainFlow {
  private let tabs: Tabs
  private let keeper = Keeper()

  init(tabs: Tabs) {
    self.tabs = tabs
  }

  func begin() {
    let orderFlowStack = UINavigationController()
    let orderFlow = OrderFlow(stack: orderFlowStack)  // edge: MainFlow -start-> OrderFlow as tab
    keeper.add(orderFlow)
    orderFlow.begin()
    tabs.home([orderFlowStack])
  }
}

final class OrderFlow: NSObject, UIAdaptivePresentationControllerDelegate {
  private let stack: UINavigationController
  private let keeper = Keeper()

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  func begin() {
    let homePage = HomePage()
    homePage.onTripFlow = { [weak self] in self?.startTripFlow() }
    stack.setViewControllers([homePage], animated: false)  // edge: OrderFlow -root-> HomePage
  }

  private func startTripFlow() {
    let sheet = UINavigationController()
    let tripFlow = TripFlow(stack: sheet)  // edge: HomePage -start-> TripFlow on onTripFlow by OrderFlow as present
    keeper.add(tripFlow)
    sheet.presentationController?.delegate = self
    tripFlow.begin()
    stack.present(sheet, animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    keeper.members.removeAll { $0 is TripFlow }  // edge: OrderFlow -releases-> TripFlow on presentationControllerDidDismiss(_:) after swipe
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
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let listPage = ListPage()
    stack.setViewControllers([listPage], animated: false)  // edge: TripFlow -root-> ListPage
  }
}

final class ListPage: UIViewController {
}

final class Tabs: UITabBarController {
  func home(_ stacks: [UINavigationController]) {
    setViewControllers(stacks, animated: false)
  }
}

final class Keeper {
  var members: [AnyObject] = []

  func add(_ member: AnyObject) { members.append(member) }  // edge: MainFlow -owns-> OrderFlow in list ; OrderFlow -owns-> TripFlow in list

  func drop(_ member: AnyObject) { members.removeAll { $0 === member } }
}
