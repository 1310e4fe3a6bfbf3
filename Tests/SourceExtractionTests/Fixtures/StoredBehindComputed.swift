// swift-format-ignore-file
import UIKit

// A stored property with an underscore before its name stands behind a computed one: it is no wrapper's storage.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Rooms())  // edge: AppDelegate -root-> Rooms
  }
}

final class Door {
  private var _room: UIViewController?
  var room: UIViewController? { _room }
  init(to room: UIViewController?) { _room = room }
}

final class Rooms: UIViewController {
  @objc func doorTapped() {
    let door = Door(to: Cellar())
    if let room = door.room {
      navigationController?.pushViewController(room, animated: true)  // edge: Rooms -push-> Cellar on doorTapped
    }
  }
}

final class Cellar: UIViewController {}
