// swift-format-ignore-file
import UIKit

// The app's own method of windows, on one that is only known as the first of all.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    WindowManager.open(StartController())  // edge: AppDelegate -root-> StartController
    return true
  }
}

enum WindowManager {
  static func open(_ controller: UIViewController) {
    UIApplication.shared.windows.first?.set(controller)
  }
}

extension UIWindow {
  func set(_ controller: UIViewController) {
    rootViewController = controller
  }
}

final class StartController: UIViewController {
  @objc private func signedIn() { WindowManager.open(AccountController()) }  // edge: StartController -root-> AccountController on signedIn
}

final class AccountController: UIViewController {}
