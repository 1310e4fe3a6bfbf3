// swift-format-ignore-file
import UIKit

// A flow pushes on the stack around its tabs, or where these are in none on its own: both may be.

@main
final class ParkDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let park = ParkController()
    window?.rootViewController = UINavigationController(rootViewController: park)  // edge: ParkDelegate -root-> ParkController
    return true
  }
}

final class ParkController: UIViewController {
  private let own = UINavigationController()

  @objc private func pondTapped() {
    let pond = PondController()
    guard let navigationController else {
      own.pushViewController(pond, animated: true)  // edge: ParkController -push-> PondController on pondTapped if "navigationController == nil"
      return
    }
    navigationController.pushViewController(pond, animated: true)  // edge: ParkController -push-> PondController on pondTapped if "navigationController != nil"
  }
}

final class PondController: UIViewController {}
