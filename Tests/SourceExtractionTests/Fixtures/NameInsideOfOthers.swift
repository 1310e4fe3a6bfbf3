// swift-format-ignore-file
import UIKit

// What a type declares inside of it is not meant by its last name alone anywhere else: the screens here descend from UIKit's
// class, not from the counter of screens that the statistics have. Inside, and in heirs, it is.

@main
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    window?.rootViewController = UINavigationController(rootViewController: Shelf())  // edge: SceneDelegate -root-> Shelf
  }
}

class Statistics {
  class UIViewController {
    var count = 0
    func pushViewController(_ other: UIViewController) { count += other.count }
  }

  class Pages {
    final class Sheet: UIKit.UIViewController {}
  }

  func note() -> UIViewController { UIViewController() }
}

final class Shelf: UIViewController {
  func open() { navigationController?.pushViewController(Volume(), animated: true) }  // edge: Shelf -push-> Volume on open
}

final class Volume: UIViewController {
  let pages = OwnPages()
  func look() { present(pages.sheet(), animated: true) }  // edge: Volume -present-> Statistics.Pages.Sheet on look
}

final class OwnPages: Statistics.Pages {
  func sheet() -> Sheet { Sheet() }
}
