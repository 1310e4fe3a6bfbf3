// swift-format-ignore-file
import UIKit

// To give a container less of what is in it shows nothing.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let tabs = Tabs()
    tabs.viewControllers = [Feed(), Offer()]  // edge: AppDelegate -tab-> Feed ; AppDelegate -tab-> Offer
    window?.rootViewController = tabs  // edge: AppDelegate -root-> Tabs
    return true
  }
}

final class Tabs: UITabBarController {}
final class Feed: UIViewController {}

final class Offer: UIViewController {
  @IBAction func decline() {
    var left = tabBarController?.viewControllers
    left?.removeAll { $0 === self }
    tabBarController?.setViewControllers(left, animated: true)
  }
}
