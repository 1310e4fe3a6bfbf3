// swift-format-ignore-file
import UIKit

// Functions inside of a function are called before they are declared, call one another, and use what was bound before the call.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: Harbor())  // edge: AppDelegate -root-> Harbor
        return true
    }
}

final class Harbor: UIViewController {
    @objc func sail() {
        first()
        func first() { second(Boat()) }  // edge: Harbor -push-> Boat on sail
        func second(_ screen: UIViewController) { show(screen, sender: nil) }
    }

    @objc func dock() {
        guard let stack = navigationController else { return }
        let pier = Pier()
        let later = { open() }
        later()
        func open() { stack.present(pier, animated: true) }  // edge: Harbor -present-> Pier on dock
    }
}

final class Boat: UIViewController {}
final class Pier: UIViewController {}
