// swift-format-ignore-file
import UIKit
import Panels

// Objects of UIKit's and of a package keep closures, and run them when something happens: that is what opens a screen, and not
// where they are given.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = Studio()  // edge: AppDelegate -root-> Studio
  }
}

final class Studio: UIViewController {
  private let panel = SlidingPanel()

  override func viewDidLoad() {
    super.viewDidLoad()
    panel.onRelease = { [weak self] in
      self?.present(Brushes(), animated: true)  // edge: Studio -present-> Brushes on onRelease
    }
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { [weak self] _ in
      self?.present(Bin(), animated: true)  // edge: Studio -present-> Bin on trailingSwipeActionsConfigurationProvider
      return nil
    }
  }

  @objc func sendTapped() {
    let sending = UIActivityViewController(activityItems: [], applicationActivities: nil)
    sending.completionWithItemsHandler = { [weak self] _, isDone, _, _ in
      if isDone { self?.present(Thanks(), animated: true) }  // edge: Studio -present-> Thanks on completionWithItemsHandler if isDone
    }
    present(sending, animated: true)  // edge: Studio -present-> UIActivityViewController on sendTapped
  }
}

final class Brushes: UIViewController {}
final class Bin: UIViewController {}
final class Thanks: UIViewController {}
