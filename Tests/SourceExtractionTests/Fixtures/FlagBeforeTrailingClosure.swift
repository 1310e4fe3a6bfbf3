// swift-format-ignore-file
import UIKit

// A trailing closure is for the parameter that is of a function's type, not for a flag with a default value before it: no
// other code here has a flag.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = Lobby()  // edge: AppDelegate -root-> Lobby
  }
}

final class Lobby: UIViewController {
  @objc func keyTapped() {
    addChild(Clerk.room { Room() })  // edge: Lobby -embed-> Room on keyTapped
  }
}

enum Clerk {
  static func room(politely: Bool = true, make: (() -> UIViewController)? = nil) -> UIViewController {
    make?() ?? UIViewController()
  }
}

final class Room: UIViewController {}
