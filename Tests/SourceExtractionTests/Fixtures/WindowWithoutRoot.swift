// swift-format-ignore-file
import UIKit

// A window that shows nothing yet: what is asked of its root may find none.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow()
  lazy var flow = LaunchFlow(window: window)  // edge: AppDelegate -owns-> LaunchFlow in property ; AppDelegate -start-> LaunchFlow as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    flow.start()
    return true
  }
}

final class LaunchFlow {
  private let window: UIWindow
  var isKnown = false

  init(window: UIWindow) { self.window = window }

  func start() {
    if isKnown { showHome() } else { showWelcome() }
  }

  func showHome() { window.rootViewController = HomeViewController() }  // edge: LaunchFlow -root-> HomeViewController

  func showWelcome() {
    guard window.rootViewController == nil else { return }
    window.rootViewController = WelcomeViewController()  // edge: LaunchFlow -root-> WelcomeViewController
  }
}

final class HomeViewController: UIViewController {}
final class WelcomeViewController: UIViewController {}
