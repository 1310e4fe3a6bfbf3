// swift-format-ignore-file
import StageKit
import UIKit

// The base of screens comes from a package whose source is not there, and is not named as view controllers are. An heir is
// one all the same where code takes it for one, or where it overrides what only view controllers have.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var isNew = false

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    let first: UIViewController
    switch isNew {
    case true: first = Lobby(seats: 1)
    case false: first = Foyer(seats: 2)
    }
    window?.rootViewController = first  // edge: AppDelegate -root-> Lobby ; AppDelegate -root-> Foyer
    return true
  }
}

final class Lobby: StagePart<LobbyView> {
  func open() {
    present(makeBox(), animated: true)  // edge: Lobby -present-> Box on open
  }
  private func makeBox() -> UIViewController { Box(seats: 3) }
}

final class Foyer: StagePart<FoyerView> {}

final class Box: Curtained {
  @objc func draw() {
    hand(to: Balcony())  // edge: Box -present-> Balcony on draw
  }
  private func hand(to next: Balcony) {
    present(next, animated: true)
  }
}

class Curtained: CurtainBase<LobbyView> {}

final class Balcony: Gallery {
  override func viewDidLoad() {
    super.viewDidLoad()
  }
}

final class LobbyView: UIView {}
final class FoyerView: UIView {}
