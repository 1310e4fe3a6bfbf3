// swift-format-ignore-file
import UIKit

// The picture of a launch screen is no screen, neither where the property list names it as the main storyboard nor where
// code covers the app with it.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let cover = UIWindow()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = Orchard()  // edge: AppDelegate -root-> Orchard
    self.window = window
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) {
    cover.rootViewController = UIStoryboard(name: "LaunchPicture", bundle: nil).instantiateInitialViewController()
  }
}

final class Orchard: UIViewController {}
