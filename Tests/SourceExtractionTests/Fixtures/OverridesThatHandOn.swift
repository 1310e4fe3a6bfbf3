// swift-format-ignore-file
import UIKit

// An override that hands on to UIKit what it is asked for shows nothing by itself.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = SwipeStack(rootViewController: Trail())  // edge: AppDelegate -root-> Trail
    return true
  }
}

final class SwipeStack: UINavigationController {
  private var isMoving = false

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    isMoving = true
    super.pushViewController(viewController, animated: animated)
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    isMoving = true
    return super.popViewController(animated: animated)
  }
}

final class Trail: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    navigationController?.pushViewController(Summit(), animated: true)  // edge: Trail -push-> Summit on viewDidAppear
  }
}

final class Summit: UIViewController {}
