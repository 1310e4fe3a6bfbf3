// swift-format-ignore-file
import SwiftNavigation
import UIKit
import UIKitNavigation

// A view controller shows what a closure makes while a state says so.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = StampsViewController(album: Album())  // edge: AppDelegate -root-> StampsViewController
    return true
  }
}

@Observable
final class Album {
  @CasePathable
  enum Place { case stamp(Stamp), trade(Trade) }

  var place: Place?
}

final class Stamp {}
final class Trade {}

final class StampsViewController: UIViewController {
  @UIBindable var album: Album

  init(album: Album) {
    self.album = album
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    present(item: $album.place.trade) { trade in  // edge: StampsViewController -present-> TradeViewController on viewDidLoad
      TradeViewController(trade: trade)
    }
    navigationDestination(item: $album.place.stamp) { stamp in  // edge: StampsViewController -push-> StampViewController on viewDidLoad
      StampViewController(stamp: stamp)
    }
  }
}

final class TradeViewController: UIViewController {
  init(trade: Trade) { super.init(nibName: nil, bundle: nil) }
}

final class StampViewController: UIViewController {
  init(stamp: Stamp) { super.init(nibName: nil, bundle: nil) }
}
