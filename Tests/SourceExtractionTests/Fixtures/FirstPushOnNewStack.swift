// swift-format-ignore-file
import UIKit

// What is pushed first on a stack that the same code has just made is what the stack is presented with.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: HomeVC())  // edge: AppDelegate -root-> HomeVC
        return true
    }
}

final class HomeVC: UIViewController {
    @objc func filter() {
        let nav = UINavigationController()
        nav.pushViewController(FilterVC(), animated: false)  // edge: HomeVC -root-> FilterVC on filter
        present(nav, animated: true)  // edge: HomeVC -present-> FilterVC on filter
    }
}
final class FilterVC: UIViewController {}
