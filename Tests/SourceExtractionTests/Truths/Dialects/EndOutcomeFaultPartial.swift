// swift-format-ignore-file
import UIKit

// One closure is told the outcome and lets go of the child in one arm of its switch only: the other arm is not told apart, and
// the fault is not found.
// Constructed; the program differs:
// missing findings: partial-finish: OrderFlow

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

final class MainFlow: NSObject, UIAdaptivePresentationControllerDelegate {
  private let stack: UINavigationController
  private var keptOrderFlow: OrderFlow?

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  func begin() {
    let homePage = HomePage()
    homePage.onOrderFlow = { [weak self] in self?.startOrderFlow() }
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }

  private func startOrderFlow() {
    let sheet = UINavigationController()
    let orderFlow = OrderFlow(stack: sheet)  // edge: HomePage -start-> OrderFlow on onOrderFlow by MainFlow as present
    orderFlow.onEnd = { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .done:
        keptOrderFlow = nil  // edge: MainFlow -releases-> OrderFlow on onEnd after finish
        stack.dismiss(animated: true)  // edge: MainFlow -dismiss-> . on OrderFlow.onEnd
      case .cancelled:
        stack.dismiss(animated: true)  // edge: MainFlow -dismiss-> . on OrderFlow.onEnd
      }
    }
    keptOrderFlow = orderFlow  // edge: MainFlow -owns-> OrderFlow in property
    sheet.presentationController?.delegate = self
    orderFlow.begin()
    stack.present(sheet, animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    keptOrderFlow = nil  // edge: MainFlow -releases-> OrderFlow on presentationControllerDidDismiss(_:) after swipe
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

enum OrderFlowOutcome { case done, cancelled }

final class OrderFlow {
  var onEnd: ((OrderFlowOutcome) -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let listPage = ListPage()
    listPage.onDone = { [weak self] in self?.onEnd?(.done) }  // edge: ListPage -finish(onEnd.done)-> MainFlow on onDone by OrderFlow
    listPage.onCancelled = { [weak self] in self?.onEnd?(.cancelled) }  // edge: ListPage -finish(onEnd.cancelled)-> MainFlow on onCancelled by OrderFlow
    stack.setViewControllers([listPage], animated: false)  // edge: OrderFlow -root-> ListPage
  }
}

final class ListPage: UIViewController {
  var onDone: (() -> Void)?
  var onCancelled: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onDone") { [weak self] _ in self?.tapOnDone() }))
    view.addSubview(UIButton(type: .system, primaryAction: UIAction(title: "onCancelled") { [weak self] _ in self?.tapOnCancelled() }))
  }

  private func tapOnDone() {
    onDone?()
  }

  private func tapOnCancelled() {
    onCancelled?()
  }
}
