// swift-format-ignore-file
import UIKit

// A static function starts a child for its parent, and hands its end on to the parent's closure.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var home: HomeFlow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    let stack = UINavigationController()
    window?.rootViewController = stack
    home = HomeFlow(stack: stack)  // edge: AppDelegate -start-> HomeFlow as root ; AppDelegate -owns-> HomeFlow in property
    home?.begin()
    return true
  }
}

final class HomeFlow {
  private var flow: CodeFlow?
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }
  func begin() {
    let page = HomePage(onAsk: { [weak self] in self?.askCode() })
    stack.pushViewController(page, animated: false)  // edge: HomeFlow -push-> HomePage
  }
  private func askCode() {
    flow = CodeFlow.run(on: stack, onCancel: { [weak self] in self?.cancelled() })  // edge: HomePage -start-> CodeFlow on onAsk by HomeFlow as push ; HomeFlow -owns-> CodeFlow in property
  }
  private func cancelled() { print("cancelled") }
}

final class CodeFlow {
  private let stack: UINavigationController
  var didCancel: (() -> Void)?
  init(stack: UINavigationController) { self.stack = stack }
  func begin() {
    let page = CodePage(onCancel: { [weak self] in self?.didCancel?() })  // edge: CodePage -finish(didCancel)-> HomeFlow on onCancel by CodeFlow
    stack.pushViewController(page, animated: true)  // edge: CodeFlow -push-> CodePage
  }
  static func run(on stack: UINavigationController, onCancel: @escaping () -> Void) -> CodeFlow {
    let flow = CodeFlow(stack: stack)
    flow.didCancel = {
      print("cancelled")
      onCancel()
    }
    flow.begin()
    return flow
  }
}

final class HomePage: UIViewController {
  private let onAsk: () -> Void
  init(onAsk: @escaping () -> Void) {
    self.onAsk = onAsk
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }
  @IBAction func ask() { onAsk() }
}

final class CodePage: UIViewController {
  private let onCancel: () -> Void
  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }
  @IBAction func cancel() { onCancel() }
}
