// swift-format-ignore-file
import UIKit

// An extension of UIKit's class does for any screen what its caller asks for.

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

extension UIViewController {
  func explain(_ text: String) {
    present(Help(text: text), animated: true)
  }
}

final class Flow {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let home = Home()
    home.onFail = { [weak self] in
      self?.stack.topViewController?.explain("It failed")  // edge: Home -present-> Help on onFail by Flow
    }
    stack.setViewControllers([home], animated: false)  // edge: Flow -root-> Home
  }
}

final class Home: UIViewController {
  var onFail: (() -> Void)?
  @IBAction func fail() { onFail?() }
  @IBAction func help() {
    explain("What this is")  // edge: Home -present-> Help on help
  }
}

final class Help: UIViewController {
  init(text: String) { super.init(nibName: nil, bundle: nil) }
}
