// swift-format-ignore-file
import UIKit

// Who asks for a stack that a function has filled, and shows it, shows what is on it: that what makes it is an object does not matter.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = UINavigationController(rootViewController: Home())  // edge: AppDelegate -root-> Home
    return true
  }
}
enum Screens {
  static func settings() -> UINavigationController {
    let nav = UINavigationController()
    nav.viewControllers = [Settings()]
    return nav
  }
}
final class Assembly {
  func profile() -> UINavigationController {
    let nav = UINavigationController()
    nav.setViewControllers([Profile()], animated: false)
    return nav
  }
}
func makeAbout() -> UIViewController {
    let nav = UINavigationController()
    nav.pushViewController(About(), animated: false)
    return nav
}
final class Home: UIViewController {
  let assembly = Assembly()
  @objc private func openSettings() { present(Screens.settings(), animated: true) }  // edge: Home -present-> Settings on openSettings ; Home -root-> Settings on openSettings
  @objc private func openProfile() { present(assembly.profile(), animated: true) }  // edge: Home -present-> Profile on openProfile ; Home -root-> Profile on openProfile
  @objc private func openAbout() { present(makeAbout(), animated: true) }  // edge: Home -present-> About on openAbout ; Home -root-> About on openAbout
}
final class Settings: UIViewController {}
final class Profile: UIViewController {}
final class About: UIViewController {}
