// swift-format-ignore-file
import UIKit

// A value that a screen keeps, and that shows screens on whatever controller its methods are given: what it shows, its
// callers show. A static function of the same type acts for no value at all.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static let window = UIWindow()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    AppDelegate.window.rootViewController = Almanac()  // edge: AppDelegate -root-> Almanac
    return true
  }
}

struct Season {
  func open(in controller: UIViewController) { controller.present(Harvest(), animated: true) }  // edge: Almanac -present-> Harvest on harvest

  static func praise() { AppDelegate.window.rootViewController?.present(Praise(), animated: true) }
}

final class Almanac: UIViewController {
  private lazy var season = Season()

  @objc private func harvest() {
    season.open(in: self)
  }
}

final class Harvest: UIViewController {
  @objc private func praise() { Season.praise() }  // edge: Harvest -present-> Praise on praise
}

final class Praise: UIViewController {}
