// swift-format-ignore-file
import UIKit

// A base class keeps the children and lets them go.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var flow: Flow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let flow = Flow(stack: stack)  // edge: AppDelegate -start-> Flow as root
    self.flow = flow  // edge: AppDelegate -owns-> Flow in property
    flow.start()
  }
}

class BaseFlow {
  private var kept: [BaseFlow] = []
  func start() {}
  func addDependency(_ flow: BaseFlow) { kept.append(flow) }
  func removeDependency(_ flow: BaseFlow) { kept.removeAll { $0 === flow } }
}

final class Flow: BaseFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  override func start() {
    let login = LoginFlow(stack: stack)  // edge: Flow -start-> LoginFlow as root
    login.onFinish = { [weak self, weak login] in
      guard let self, let login else { return }
      removeDependency(login)  // edge: Flow -releases-> LoginFlow on onFinish after finish
    }
    addDependency(login)  // edge: Flow -owns-> LoginFlow in list
    login.start()
  }
}

final class LoginFlow: BaseFlow {
  var onFinish: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  override func start() {
    let login = Login()
    login.onDone = { [weak self] in
      self?.onFinish?()  // edge: Login -finish(onFinish)-> Flow on onDone by LoginFlow
    }
    stack.setViewControllers([login], animated: false)  // edge: LoginFlow -root-> Login
  }
}

final class Login: UIViewController {
  var onDone: (() -> Void)?
  @IBAction func enter() { onDone?() }
}
