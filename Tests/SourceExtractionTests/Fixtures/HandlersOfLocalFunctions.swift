// swift-format-ignore-file
import UIKit

// Local functions make the actions of a menu: what they are given runs when an action is chosen, and not where the menu is
// built.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Garden())  // edge: AppDelegate -root-> Garden
  }
}

final class Garden: UIViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationItem.rightBarButtonItem = UIBarButtonItem(image: nil, menu: makeMenu())
  }

  private func makeMenu() -> UIMenu {
    func entry(_ title: String, _ handler: @escaping () -> Void) -> UIAction {
      UIAction(title: title, handler: { _ in handler() })
    }
    func entries() -> [UIMenuElement] {
      var found = [UIMenuElement]()
      found.append(entry("plant", showPlanting))
      return found
    }
    return UIMenu(children: entries())
  }

  private func showPlanting() {
    navigationController?.pushViewController(Planting(), animated: true)  // edge: Garden -push-> Planting on UIAction
  }
}

final class Planting: UIViewController {}
