// swift-format-ignore-file
import UIKit

// The cases of an enum know what they show, on whatever screen they are given: each call shows what its own case does.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Quayside())  // edge: AppDelegate -root-> Quayside
    return true
  }
}

enum Excursion {
  case ferry(Int)
  case lighthouse

  func open(from screen: UIViewController) {
    switch self {
    case .ferry: screen.navigationController?.pushViewController(FerryTimes(), animated: true)
    case .lighthouse: screen.present(Lighthouse(), animated: true)
    }
  }
}

final class Quayside: UIViewController {
  @objc private func ferryTapped() { Excursion.ferry(2).open(from: self) }  // edge: Quayside -push-> FerryTimes on ferryTapped
  @objc private func towerTapped() { Excursion.lighthouse.open(from: self) }  // edge: Quayside -present-> Lighthouse on towerTapped
}

final class FerryTimes: UIViewController {
  @objc private func nextTapped() { Excursion.lighthouse.open(from: self) }  // edge: FerryTimes -present-> Lighthouse on nextTapped
}

final class Lighthouse: UIViewController {}
