import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var navigator: AppNavigator?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = LaunchViewController()  // edge: SceneDelegate -root-> LaunchViewController
    window.makeKeyAndVisible()
    self.window = window

    let navigator = AppNavigator(experiment: .current, session: Session())  // edge: SceneDelegate -start-> AppNavigator as root
    self.navigator = navigator  // edge: SceneDelegate -owns-> AppNavigator in property
    navigator.goHome()
    if let userActivity = connectionOptions.userActivities.first { self.scene(scene, continue: userActivity) }
  }

  // A universal link ends in `/products/<id>`, whatever is on show when it is tapped.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    guard let link = userActivity.webpageURL, let id = ProductID(link: link) else { return }
    navigator?.goToProduct(withID: id)
  }
}
