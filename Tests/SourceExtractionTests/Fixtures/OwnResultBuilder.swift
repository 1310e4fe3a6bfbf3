// swift-format-ignore-file
import UIKit

// A result builder of the app's collects controllers: all that its body makes, and what its arms make.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var knowsTown = false

    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let tabs = UITabBarController()
        tabs.fill {  // edge: AppDelegate -tab-> Map ; AppDelegate -tab-> Walks ; AppDelegate -tab-> Hints ; AppDelegate -tab-> Town
            Map()
            UINavigationController(rootViewController: Walks())
            if knowsTown { Town() } else { Hints() }
        }
        window = UIWindow()
        window?.rootViewController = tabs
        return true
    }
}

@resultBuilder
enum ControllerBuilder {
    static func buildExpression(_ controller: UIViewController) -> [UIViewController] { [controller] }
    static func buildBlock(_ parts: [UIViewController]...) -> [UIViewController] { parts.flatMap { $0 } }
    static func buildEither(first: [UIViewController]) -> [UIViewController] { first }
    static func buildEither(second: [UIViewController]) -> [UIViewController] { second }
}

extension UITabBarController {
    func fill(@ControllerBuilder _ content: () -> [UIViewController]) { viewControllers = content() }
}

final class Map: UIViewController {}
final class Town: UIViewController {}
final class Hints: UIViewController {}

final class Walks: UIViewController {
    @objc func walk() { navigationController?.setViewControllers(stops, animated: true) }  // edge: Walks -root-> Mill on walk ; Walks -root-> Bridge on walk

    @ControllerBuilder private var stops: [UIViewController] {
        Mill()
        Bridge()
    }
}

final class Mill: UIViewController {}
final class Bridge: UIViewController {}
