// swift-format-ignore-file
import UIKit

// The system makes the window, and puts the first scene of the main storyboard into it: code that asks the window for its
// root gets that scene.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }

  func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    (window?.rootViewController as? Quay)?.showFerry()
    return true
  }
}

final class Quay: UIViewController {
  func showFerry() {
    present(Ferry(), animated: true)  // edge: Quay -present-> Ferry on showFerry ; "any URL" -link-> Ferry on application(_:open:options:) by Quay
  }
}

final class Ferry: UIViewController {}
