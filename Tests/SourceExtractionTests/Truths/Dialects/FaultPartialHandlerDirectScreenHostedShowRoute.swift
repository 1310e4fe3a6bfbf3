// swift-format-ignore-file
import SwiftUI
import UIKit

// The closure of a view that is hosted asks the flow's table of routes, an arm of which makes the child: the arm is followed for
// its own sake as well, what its closures do is said to be done by the call, and the end that forgets to let go is not told apart.
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

enum MainFlowRoute {
  case onOrderFlow
}

final class MainFlow: NSObject, UIAdaptivePresentationControllerDelegate {
  private let stack: UINavigationController
  private var keptOrderFlow: OrderFlow?

  init(stack: UINavigationController) {
    self.stack = stack
    super.init()
  }

  func begin() {
    let homePage = UIHostingController(rootView: HomePage(
      onOrderFlow: { [weak self] in self?.navigate(to: .onOrderFlow) }
    ))
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }

  func navigate(to route: MainFlowRoute) {
    switch route {
    case .onOrderFlow:
      let sheet = UINavigationController()
      let orderFlow = OrderFlow(stack: sheet)  // edge: HomePage -start-> OrderFlow on onOrderFlow by MainFlow as present ; MainFlow -start-> OrderFlow as present
      orderFlow.onDone = { [weak self] in
        guard let self else { return }
        keptOrderFlow = nil  // edge: MainFlow -releases-> OrderFlow after call ; MainFlow -releases-> OrderFlow on body after finish ; MainFlow -releases-> OrderFlow on onDone after finish
        stack.dismiss(animated: true)  // edge: MainFlow -dismiss-> . on OrderFlow.onDone
      }
      orderFlow.onCancelled = { [weak self] in
        guard let self else { return }
        stack.dismiss(animated: true)  // edge: MainFlow -dismiss-> . on OrderFlow.onCancelled
      }
      keptOrderFlow = orderFlow  // edge: MainFlow -owns-> OrderFlow in property
      sheet.presentationController?.delegate = self
      orderFlow.begin()
      stack.present(sheet, animated: true)
    }
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    keptOrderFlow = nil  // edge: MainFlow -releases-> OrderFlow on presentationControllerDidDismiss(_:) after swipe
  }
}

struct HomePage: View {
  let onOrderFlow: () -> Void

  var body: some View {
    VStack {
      Text("homePage")
      Button("onOrderFlow") { onOrderFlow() }
    }
  }
}

final class OrderFlow {
  var onDone: (() -> Void)?
  var onCancelled: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let listPage = UIHostingController(rootView: ListPage(
      onDone: { [weak self] in self?.onDone?() },  // edge: ListPage -finish(onDone)-> MainFlow on onDone by OrderFlow
      onCancelled: { [weak self] in self?.onCancelled?() }  // edge: ListPage -finish(onCancelled)-> MainFlow on onCancelled by OrderFlow
    ))
    stack.setViewControllers([listPage], animated: false)  // edge: OrderFlow -root-> ListPage
  }
}

struct ListPage: View {
  let onDone: () -> Void
  let onCancelled: () -> Void

  var body: some View {
    VStack {
      Text("listPage")
      Button("onDone") { onDone() }
      Button("onCancelled") { onCancelled() }
    }
  }
}
