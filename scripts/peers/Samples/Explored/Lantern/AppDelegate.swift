import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let coordinator = LanternCoordinator()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = coordinator.navigation
    window?.makeKeyAndVisible()
    return true
  }
}

final class LanternCoordinator {
  let navigation = UINavigationController(rootViewController: DarkController())
}

final class DarkController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Light", style: .plain, target: self, action: #selector(light))
  }

  @objc private func light() { navigationController?.pushViewController(UIViewController(), animated: true) }
}
