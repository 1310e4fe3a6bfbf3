// swift-format-ignore-file
import UIKit

// A dictionary of classes, or of methods, that is asked with a known key gives what stands under that key.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: Index())  // edge: AppDelegate -root-> Index
        return true
    }
}

final class Index: UIViewController {
    private let pages: [String: UIViewController.Type] = ["moon": Moon.self, "sun": Sun.self]
    private lazy var actions: [String: () -> Void] = ["comet": comet, "star": star]  // edge: Index -owns-> Index in closure

    @objc func moon() {
        if let page = pages["moon"] { present(page.init(), animated: true) }  // edge: Index -present-> Moon on moon
    }
    @objc func day() { actions["comet"]?() }
    @objc func night() { actions["star"]?() }

    private func comet() { show(Comet(), sender: nil) }  // edge: Index -push-> Comet on day
    private func star() { show(Star(), sender: nil) }  // edge: Index -push-> Star on night
}

final class Moon: UIViewController {}
final class Sun: UIViewController {}
final class Comet: UIViewController {}
final class Star: UIViewController {}
