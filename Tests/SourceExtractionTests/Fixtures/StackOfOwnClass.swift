// swift-format-ignore-file
import UIKit

// What code pushes first on a stack of a class of the app's own is at its bottom, as on UIKit's.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = HomeController()  // edge: AppDelegate -root-> HomeController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

class BaseStack: UINavigationController {
  init() { super.init(nibName: nil, bundle: nil) }

  required init?(coder: NSCoder) { nil }
}

final class HomeController: UIViewController {
  @objc private func listTapped() {
    let stack = BaseStack()
    stack.pushViewController(ListController(), animated: false)  // edge: HomeController -root-> ListController on listTapped
    present(stack, animated: true)  // edge: HomeController -present-> ListController on listTapped
  }
}

final class ListController: UIViewController {}
