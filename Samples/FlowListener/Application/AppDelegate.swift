import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var mainCoordinator: MainCoordinator?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let navigationController = UINavigationController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigationController
    self.window = window

    let coordinator = MainCoordinator(navigationController: navigationController, session: Session())  // edge: AppDelegate -start-> MainCoordinator as root
    mainCoordinator = coordinator  // edge: AppDelegate -owns-> MainCoordinator in property
    coordinator.start()

    window.makeKeyAndVisible()
    return true
  }
}
