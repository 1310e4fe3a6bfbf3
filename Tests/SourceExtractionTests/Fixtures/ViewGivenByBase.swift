// swift-format-ignore-file
import UIKit

// A generic base class gives its controllers the view that they are declared with; the view runs what it is handed.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var gate: Gate?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let gate = Gate(stack: stack)  // edge: AppDelegate -start-> Gate as root
    self.gate = gate  // edge: AppDelegate -owns-> Gate in property
    gate.start()
  }
}

class ScreenWith<Content: UIView>: UIViewController {
  var content: Content { view as! Content }
  override func loadView() { view = Content() }
}

final class Dots: UIView {
  func shake(then completion: (() -> Void)?) { completion?() }
}

final class CodeScreen: ScreenWith<Dots> {
  var onCode: (() -> Void)?

  @IBAction func enter() {
    content.shake { [weak self] in self?.onCode?() }
  }
}

final class Gate {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let code = CodeScreen()
    code.onCode = { [weak self] in
      self?.stack.pushViewController(Vault(), animated: true)  // edge: CodeScreen -push-> Vault on onCode by Gate
    }
    stack.setViewControllers([code], animated: false)  // edge: Gate -root-> CodeScreen
  }
}

final class Vault: UIViewController {}
