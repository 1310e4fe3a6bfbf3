// swift-format-ignore-file
import UIKit

// A method of the screen's that a task awaits again and again, resumed by what a person does: the method is followed, but not
// who resumes its continuation, so that the step is said to come from the flow itself.
// Constructed; the program differs:
// missing triggers: HomePage.onOrderFlow of MainFlow -start-> OrderFlow at App.swift:52, ours is MainFlow
// missing triggers: ListPage.onDone of OrderFlow -finish-> MainFlow at App.swift:95, ours is OrderFlow

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
  private var keptOrderFlow: OrderFlow?

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  func begin() {
    stack.delegate = self
    let homePage = HomePage()
    Task { @MainActor [weak self, weak homePage] in
      while let event = await homePage?.choose() {
        guard let self else { return }
        switch event {
        case .onOrderFlow:
          startOrderFlow()
        }
      }
    }
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }

  private func startOrderFlow() {
    let orderFlow = OrderFlow(stack: stack)  // edge: MainFlow -start-> OrderFlow as push
    orderFlow.onDone = { [weak self] in
      guard let self else { return }
      keptOrderFlow = nil  // edge: MainFlow -releases-> OrderFlow on onDone after finish
      stack.popToRootViewController(animated: true)  // edge: MainFlow -popToRoot-> . on OrderFlow.onDone
    }
    keptOrderFlow = orderFlow  // edge: MainFlow -owns-> OrderFlow in property
    orderFlow.begin()
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard viewController is HomePage else { return }
    keptOrderFlow = nil  // edge: MainFlow -releases-> OrderFlow on navigationController(_:didShow:animated:) after back
  }
}

enum HomePageEvent { case onOrderFlow }

final class HomePage: UIViewController {
  private var waiting: CheckedContinuation<HomePageEvent, Never>?

  func choose() async -> HomePageEvent {
    await withCheckedContinuation { waiting = $0 }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onOrderFlow") { [weak self] _ in self?.tapOnOrderFlow() }))
  }

  private func tapOnOrderFlow() {
    waiting?.resume(returning: .onOrderFlow)
  }
}

final class OrderFlow {
  var onDone: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let listPage = ListPage()
    Task { @MainActor [weak self, weak listPage] in
      while let event = await listPage?.choose() {
        guard let self else { return }
        switch event {
        case .onDone:
          onDone?()  // edge: OrderFlow -finish(onDone)-> MainFlow
        }
      }
    }
    stack.pushViewController(listPage, animated: true)  // edge: OrderFlow -push-> ListPage
  }
}

enum ListPageEvent { case onDone }

final class ListPage: UIViewController {
  private var waiting: CheckedContinuation<ListPageEvent, Never>?

  func choose() async -> ListPageEvent {
    await withCheckedContinuation { waiting = $0 }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onDone") { [weak self] _ in self?.tapOnDone() }))
  }

  private func tapOnDone() {
    waiting?.resume(returning: .onDone)
  }
}
