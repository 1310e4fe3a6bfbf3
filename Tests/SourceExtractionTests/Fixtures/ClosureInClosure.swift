// swift-format-ignore-file
import UIKit

// What a function was given stays the caller's through closures in closures.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = HallPage()  // edge: AppDelegate -root-> HallPage
    return true
  }
}

final class Porter {
  weak var hall: HallPage?
  func carry() {
    hall?.showOver(TrunkPage())  // edge: HallPage -present-> TrunkPage on viewDidAppear
  }
}

final class HallPage: UIViewController {
  private lazy var porter = Porter()

  func showOver(_ page: UIViewController) {
    DispatchQueue.main.async { [weak self] in
      self?.dismiss(animated: false) {  // edge: HallPage -dismiss-> . on viewDidAppear ; HallPage -dismiss-> . on showOver
        UIView.animate(withDuration: 1) { self?.present(page, animated: true) }
      }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    porter.hall = self
    porter.carry()
    showOver(MapPage())  // edge: HallPage -present-> MapPage on viewDidAppear
  }
}

final class TrunkPage: UIViewController {}
final class MapPage: UIViewController {}
