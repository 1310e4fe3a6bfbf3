import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var appCoordinator: AppCoordinator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    // The scene's configuration names Main.storyboard: the window and its root are there already.
    guard let root = window?.rootViewController as? UINavigationController else { return }
    let coordinator = AppCoordinator(router: StackRouter(navigationController: root), coordinators: StoreCoordinatorFactory(), session: Session())  // edge: SceneDelegate -start-> AppCoordinator as root
    appCoordinator = coordinator  // edge: SceneDelegate -owns-> AppCoordinator in property
    coordinator.start(with: connectionOptions.urlContexts.first.flatMap { DeepLinkOption(url: $0.url) })
  }
}
