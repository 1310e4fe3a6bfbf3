// swift-format-ignore-file
import UIKit

// A stack around what a caller gives, shown later: the caller's screen is shown.

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

final class HomeController: UIViewController {
  @objc private func signIn() { showLater(SignController()) }
  @objc private func help() { showLater(HelpController()) }

  private func showLater(_ controller: UIViewController) {
    let controller = UINavigationController(rootViewController: controller)
    DispatchQueue.main.async {
      self.present(controller, animated: true)  // edge: HomeController -present-> SignController on signIn ; HomeController -present-> HelpController on help
    }
  }
}

final class SignController: UIViewController {}
final class HelpController: UIViewController {}
