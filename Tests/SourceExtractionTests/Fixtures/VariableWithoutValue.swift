// swift-format-ignore-file
import UIKit

// A variable that may be nothing is nothing until something is assigned.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: TripController())  // edge: AppDelegate -root-> TripController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

struct Transfer {}

final class TripController: UIViewController {
  private var stop: String?

  @objc private func stopTapped() {
    var transfer: Transfer?
    if stop != nil { transfer = Transfer() }
    show(transfer: transfer)
  }

  private func show(transfer: Transfer?) {
    if transfer == nil {
      navigationController?.pushViewController(StopController(), animated: true)  // edge: TripController -push-> StopController on stopTapped
    } else {
      navigationController?.pushViewController(TransferController(), animated: true)  // edge: TripController -push-> TransferController on stopTapped
    }
  }
}

final class StopController: UIViewController {}
final class TransferController: UIViewController {}
