import HeadlessNavigation
import UIKit

@testable import ProductComposer

extension SampleApp {
  /// ProductComposer in both halves of its experiment, for which its own launch throws a coin.
  static let productComposer = SampleApp("ProductComposer", { launched(.tabBar) }, { launched(.menu) })

  @MainActor
  private static func launched(_ half: Experiment) -> UIApplication {
    let app = HeadlessApplication.launch(
      AppDelegate(), scene: ExperimentDelegate(half), sources: sampleFolder("ProductComposer"))
    Device.current.links = ["https://shop.example.org/products/lamp"]
    return app
  }
}

/// Does what the app's own delegate does, but for the coin.
@MainActor
private final class ExperimentDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let half: Experiment
  private var navigator: AppNavigator?

  init(_ half: Experiment) { self.half = half }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = LaunchViewController()
    window.makeKeyAndVisible()
    self.window = window
    navigator = AppNavigator(experiment: half, session: Session())
    navigator?.goHome()
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    userActivity.webpageURL.flatMap(ProductID.init(link:)).map { navigator?.goToProduct(withID: $0) }
  }
}
