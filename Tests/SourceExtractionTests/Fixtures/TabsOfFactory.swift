// swift-format-ignore-file
import UIKit

// A static factory fills the tabs; what is in them is there on their own behalf, not on that of who asks the factory.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = Splash()  // edge: Delegate -root-> Splash
  }
}

final class Splash: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    present(TabsFactory.make(), animated: false)  // edge: Splash -present-> Tabs on viewDidAppear
  }

  func showLogin() {
    let controller = Module.login()?.controller ?? UIViewController()
    let stack = UINavigationController()
    stack.viewControllers = [controller]  // edge: Splash -root-> Login on showLogin likely dead
    present(stack, animated: true)  // edge: Splash -present-> Login on showLogin likely dead
  }
}

struct Module {
  let controller: UIViewController
  static func login() -> Module? { Module(controller: Login()) }
}

enum TabsFactory {
  static func make() -> UIViewController {
    Tabs(screens: [List(), About()])  // edge: Tabs -tab-> List ; Tabs -tab-> About
  }
}

final class Tabs: UITabBarController {
  init(screens: [UIViewController]) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = screens
  }
}

final class List: UIViewController {
  @IBAction func remove() {
    let question = Question(title: nil, message: nil, preferredStyle: .alert)
    present(question, animated: true)  // edge: List -present-> Question on remove locked
  }

  // Of this stack nothing is known but its class.
  @IBAction func replace() {
    guard let stack = Directory.shared.stack(named: "detail") as? UINavigationController else { return }
    stack.replaceTop(with: About())  // edge: List -push-> About on replace
  }
}

final class About: UIViewController {}
final class Login: UIViewController {}

// An alert of the app's is an alert.
final class Question: UIAlertController {}

extension UINavigationController {
  func replaceTop(with screen: UIViewController) { setViewControllers(viewControllers.dropLast() + [screen], animated: false) }
}
