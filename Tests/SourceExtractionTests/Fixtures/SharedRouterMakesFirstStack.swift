// swift-format-ignore-file
// A router that all share makes the window's first stack: nobody starts it, so that who shows the stack shows its root.
import UIKit

@main final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window = UIWindow()
    window?.rootViewController = GateRouter.shared.firstStack()  // edge: SceneDelegate -root-> GardenScreen
  }
}

final class GateRouter {
  static let shared = GateRouter()

  func firstStack() -> UIViewController { UINavigationController(rootViewController: GardenScreen()) }

  func lock() {
    let delegate = UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate
    delegate?.window?.rootViewController = LockScreen()  // edge: GardenScreen -root-> LockScreen on lock by GateRouter
  }
}

final class GardenRouter {
  func showPlant(from screen: UIViewController) {
    screen.navigationController?.pushViewController(PlantScreen(), animated: true)  // edge: GardenScreen -push-> PlantScreen on showPlant by GardenRouter
  }
}

final class GardenScreen: UIViewController {
  let router = GardenRouter()  // edge: GardenScreen -owns-> GardenRouter in screen ; GardenScreen -start-> GardenRouter as push

  @objc func onLock() { GateRouter.shared.lock() }

  @objc func onPlant() { router.showPlant(from: self) }
}

final class LockScreen: UIViewController {}

final class PlantScreen: UIViewController {}
