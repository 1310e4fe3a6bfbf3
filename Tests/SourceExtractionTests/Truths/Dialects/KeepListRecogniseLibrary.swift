// swift-format-ignore-file
import FlowKit
import UIKit

// The list of children is inherited from a class that no source is there of: what is appended to it is not said to be kept,
// nor what is taken out of it to be let go of.
// Constructed; the program differs:
// missing retain: MainFlow -> OrderFlow at App.swift:47
// missing release: MainFlow -> OrderFlow at App.swift:40
// missing release: MainFlow -> OrderFlow at App.swift:54
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

final class MainFlow: FlowKitFlow, UIAdaptivePresentationControllerDelegate {
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
    orderFlow.onDone = { [weak self, weak orderFlow] in
      guard let self, let orderFlow else { return }
      children.removeAll { $0 === orderFlow }  // edge: MainFlow -releases-> OrderFlow after finish
      stack.dismiss(animated: true)  // edge: MainFlow -dismiss-> . on OrderFlow.onDone
    }
    orderFlow.onCancelled = { [weak self, weak orderFlow] in
      guard let self, let orderFlow else { return }
      stack.dismiss(animated: true)  // edge: MainFlow -dismiss-> . on OrderFlow.onCancelled
    }
    children.append(orderFlow)  // edge: MainFlow -owns-> OrderFlow in list
    sheet.presentationController?.delegate = self
    orderFlow.begin()
    stack.present(sheet, animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    children.removeAll { $0 is OrderFlow }  // edge: MainFlow -releases-> OrderFlow on presentationControllerDidDismiss(_:) after swipe
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
  var onCancelled: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  override func begin() {
    let listPage = ListPage()
    listPage.onDone = { [weak self] in self?.onDone?() }  // edge: ListPage -finish(onDone)-> MainFlow on onDone by OrderFlow
    listPage.onCancelled = { [weak self] in self?.onCancelled?() }  // edge: ListPage -finish(onCancelled)-> MainFlow on onCancelled by OrderFlow
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
