// swift-format-ignore-file
import UIKit

// One method opens a screen for each case. Some callers ask for a case that the enum does not declare, in code that nobody
// builds: they open none of the others.

enum Place {
  case shelf
  case cellar(depth: Int)
  case roof(handler: (Int) -> Void)
}

extension UIViewController {
  func open(_ place: Place) {
    let next: UIViewController
    switch place {
    case .shelf: next = ShelfController()
    case .cellar: next = CellarController()
    case .roof: next = RoofController()
    }
    navigationController?.pushViewController(next, animated: true)
  }
}

@main
final class HallDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window?.rootViewController = UINavigationController(rootViewController: HallController())  // edge: HallDelegate -root-> HallController
    return true
  }
}

final class HallController: UIViewController {
  @objc private func cellarTapped() { open(.cellar(depth: 2)) }  // edge: HallController -push-> CellarController on cellarTapped
  @objc private func roofTapped() {
    let place = Place.roof { _ in }
    open(place)  // edge: HallController -push-> RoofController on roofTapped
  }
}

final class CellarController: UIViewController {
  @objc private func barnTapped() {
    let place = Place.barn(doors: 2) { _ in }
    open(place)
  }

  @objc private func shedTapped() {
    let place = Place.shed
    open(place)
  }
}

final class ShelfController: UIViewController {}
final class RoofController: UIViewController {}
