// swift-format-ignore-file
import UIKit

// A router that an object which all share makes when it is first asked for: who asks for it starts nothing.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: HomeController())  // edge: AppDelegate -root-> HomeController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class Core {
  static let shared = Core()
  lazy var router = Router()
}

final class Router {
  weak var tabs: UITabBarController?

  func showDetail(from controller: UIViewController) {
    controller.navigationController?.pushViewController(DetailController(), animated: true)  // edge: HomeController -push-> DetailController on showDetail by Router
  }

  func select(_ index: Int) { tabs?.selectedIndex = index }
}

final class HomeController: UIViewController {
  @objc private func detailTapped() { Core.shared.router.showDetail(from: self) }
  @objc private func tabTapped() { Core.shared.router.select(1) }
}

final class DetailController: UIViewController {}
