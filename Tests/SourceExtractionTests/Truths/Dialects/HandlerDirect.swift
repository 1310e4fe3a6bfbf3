// swift-format-ignore-file
import UIKit

// The closure that hears of an event presents a screen itself, where the flow's first screen is made: the flow is said to be
// presented, and that nobody lets go of it when it is swiped away.
// Constructed; the program differs:
// missing triggers: ListPage.onDetailPage of TripFlow -present-> DetailPage at App.swift:85, ours is TripFlow
// wrong findings: leaked-child-never-removed: TripFlow, MainFlow at known022/App.swift:33, a trap

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

final class MainFlow: Flow {
  private let tabs: UITabBarController
  var children: [any Flow] = []

  init(tabs: UITabBarController) {
    self.tabs = tabs
  }

  func begin() {
    let orderFlowStack = UINavigationController()
    let orderFlow = OrderFlow(stack: orderFlowStack)  // edge: MainFlow -start-> OrderFlow as embed
    run(orderFlow)  // edge: MainFlow -owns-> OrderFlow in list
    let tripFlowStack = UINavigationController()
    let tripFlow = TripFlow(stack: tripFlowStack)  // edge: MainFlow -start-> TripFlow as present
    run(tripFlow)  // edge: MainFlow -owns-> TripFlow in list
    let byPlace: [Int: UIViewController] = [
      0: orderFlowStack,
      1: tripFlowStack,
    ]
    tabs.viewControllers = byPlace.sorted { $0.key < $1.key }.map { $0.value }
  }
}

final class OrderFlow: Flow {
  private let stack: UINavigationController
  var children: [any Flow] = []

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let homePage = HomePage()
    stack.pushViewController(homePage, animated: false)  // edge: OrderFlow -push-> HomePage ; OrderFlow -root-> HomePage
  }
}

final class HomePage: UIViewController {
}

final class TripFlow: Flow {
  private let stack: UINavigationController
  var children: [any Flow] = []

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let listPage = ListPage()
    Task { @MainActor [weak self, weak listPage] in
      while let event = await listPage?.choose() {
        guard let self else { return }
        switch event {
        case .onDetailPage:
          let detailPage = DetailPage()
          Task { @MainActor [weak self, weak detailPage] in
            while let event = await detailPage?.choose() {
              guard let self else { return }
              switch event {
              case .onClose:
                stack.dismiss(animated: true)  // edge: TripFlow -dismiss-> .
              }
            }
          }
          stack.present(detailPage, animated: true)  // edge: TripFlow -present-> DetailPage
        }
      }
    }
    stack.pushViewController(listPage, animated: false)  // edge: TripFlow -push-> ListPage ; TripFlow -root-> ListPage
  }
}

enum ListPageEvent { case onDetailPage }

final class ListPage: UIViewController {
  private var waiting: CheckedContinuation<ListPageEvent, Never>?

  func choose() async -> ListPageEvent {
    await withCheckedContinuation { waiting = $0 }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onDetailPage") { [weak self] _ in self?.tapOnDetailPage() }))
  }

  private func tapOnDetailPage() {
    waiting?.resume(returning: .onDetailPage)
  }
}

enum DetailPageEvent { case onClose }

final class DetailPage: UIViewController {
  private var waiting: CheckedContinuation<DetailPageEvent, Never>?

  func choose() async -> DetailPageEvent {
    await withCheckedContinuation { waiting = $0 }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onClose") { [weak self] _ in self?.tapOnClose() }))
  }

  private func tapOnClose() {
    waiting?.resume(returning: .onClose)
  }
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
