import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var appCoordinator: AppCoordinator?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window

    let coordinator = AppCoordinator(window: window, users: UserStore(), loginService: DemoLoginService())  // edge: AppDelegate -start-> AppCoordinator as root
    appCoordinator = coordinator  // edge: AppDelegate -owns-> AppCoordinator in property
    coordinator.start()

    window.makeKeyAndVisible()
    return true
  }
}
