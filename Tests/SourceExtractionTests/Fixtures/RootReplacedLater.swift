// swift-format-ignore-file
import UIKit

// A stack leads to what it is shown with. Who replaces the screens on it later shows them there.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = ShopPage()  // edge: AppDelegate -root-> ShopPage
    return true
  }
}

final class ShopPage: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    let landing = LandingPage()
    let stack = UINavigationController(rootViewController: landing)
    landing.stack = stack
    present(stack, animated: true)  // edge: ShopPage -present-> LandingPage on viewDidAppear
  }
}

final class LandingPage: UIViewController {
  weak var stack: UINavigationController?
  override func viewDidAppear(_ animated: Bool) {
    stack?.setViewControllers([WelcomePage()], animated: true)  // edge: LandingPage -root-> WelcomePage on viewDidAppear
  }
}

final class WelcomePage: UIViewController {}
