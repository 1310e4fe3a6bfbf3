// swift-format-ignore-file
import UIKit

// The app's own property wrapper, and key paths as values.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = UINavigationController(rootViewController: Lobby())  // edge: AppDelegate -root-> Lobby
    return true
  }
}

@propertyWrapper
final class Prepared<Screen> {
  private let make: () -> Screen

  init(wrappedValue: @autoclosure @escaping () -> Screen, onUse: @escaping () -> Screen) { make = onUse }

  var wrappedValue: Screen { make() }
  var projectedValue: Prepared<Screen> { self }

  func fresh() -> Screen { make() }
}

final class Rooms {
  let kitchen = Kitchen()
  let cellar = Cellar()
}

struct Door { let room: UIViewController }

final class Lobby: UIViewController {
  @Prepared(onUse: { Garden() }) private var garden: UIViewController = Lobby()
  private let rooms = Rooms()

  @objc private func showGarden() {
    present(garden, animated: true)  // edge: Lobby -present-> Garden on showGarden
  }

  @objc private func showAgain() {
    navigationController?.pushViewController($garden.fresh(), animated: true)  // edge: Lobby -push-> Garden on showAgain
  }

  @objc private func enterKitchen() { enter(\.kitchen) }

  private func enter(_ path: KeyPath<Rooms, UIViewController>) {
    let room = rooms[keyPath: path]
    navigationController?.pushViewController(room, animated: true)  // edge: Lobby -push-> Kitchen on enterKitchen
  }

  @objc private func openAll() {
    let doors = [Door(room: Attic())]
    guard let room = doors.map(\.room).first else { return }
    navigationController?.pushViewController(room, animated: true)  // edge: Lobby -push-> Attic on openAll
  }
}

final class Garden: UIViewController {}
final class Kitchen: UIViewController {}
final class Cellar: UIViewController {}
final class Attic: UIViewController {}
