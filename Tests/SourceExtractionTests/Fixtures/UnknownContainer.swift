// swift-format-ignore-file
import DrawerKit
import UIKit

// A container of a library that is not among the sources stands for the screens that it is made around.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = DrawerController(content: UINavigationController(rootViewController: Desk()), drawer: Drawer())  // edge: AppDelegate -root-> Desk ; AppDelegate -root-> Drawer
    return true
  }
}

final class Desk: UIViewController {
  @objc private func open() { navigationController?.pushViewController(Letter(), animated: true) }  // edge: Desk -push-> Letter on open
}

final class Drawer: UIViewController {}
final class Letter: UIViewController {}
