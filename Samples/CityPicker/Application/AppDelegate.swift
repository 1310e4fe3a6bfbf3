import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var applicationCoordinator: ApplicationCoordinator?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let navigationController = UINavigationController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigationController
    self.window = window

    let coordinator = ApplicationCoordinator(  // edge: AppDelegate -start-> ApplicationCoordinator as root
      navigationController: navigationController, screens: ListScreenFactory(catalogue: .russia), store: UserStore())
    applicationCoordinator = coordinator  // edge: AppDelegate -owns-> ApplicationCoordinator in property
    coordinator.start()

    window.makeKeyAndVisible()
    return true
  }
}
