// swift-format-ignore-file
import UIKit

// A stack is given its screens in one go: the first is its root, and the others lie on top.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    let stack = UINavigationController()
    window?.rootViewController = stack  // edge: AppDelegate -root-> Inbox
    stack.setViewControllers([Inbox(), Letter()], animated: false)  // edge: AppDelegate -root-> Inbox ; AppDelegate -push-> Letter
    return true
  }
}

final class Inbox: UIViewController {}
final class Letter: UIViewController {}
