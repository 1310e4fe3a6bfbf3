// swift-format-ignore-file
import UIKit

// A static property and a property of instances may have one name.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window?.rootViewController = Home()  // edge: AppDelegate -root-> Home
    return true
  }
}

final class Ways {
  func showDetail(over screen: UIViewController) {
    screen.present(Detail(), animated: true)  // edge: Home -present-> Detail on showDetail by Ways
  }
}

extension UIViewController {
  static let ways = Ways()

  var ways: Ways { UIViewController.ways }
}

final class Home: UIViewController {
  @IBAction func openDetail() { ways.showDetail(over: self) }
}

final class Detail: UIViewController {}
