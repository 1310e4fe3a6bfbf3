import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let session = Session()
  private lazy var applicationCoordinator = makeCoordinator()  // edge: AppDelegate -owns-> ApplicationCoordinator in property

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController()
    self.window = window
    window.makeKeyAndVisible()
    applicationCoordinator.start()
    return true
  }

  private func makeCoordinator() -> ApplicationCoordinator {
    ApplicationCoordinator(  // edge: AppDelegate -start-> ApplicationCoordinator as root
      router: StackRouter(rootController: window?.rootViewController as? UINavigationController ?? UINavigationController()),
      coordinatorFactory: DefaultCoordinatorFactory(), session: session)
  }
}
