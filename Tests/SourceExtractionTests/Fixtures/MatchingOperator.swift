// swift-format-ignore-file
import UIKit

// What an operator of the system's makes of its operands is a boolean, and neither of them: either branch may be taken.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Menu())  // edge: AppDelegate -root-> Menu
    return true
  }
}

final class Menu: UITableViewController {
  enum Row: CaseIterable { case soup, salad, dessert }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard Row.allCases.indices ~= indexPath.row else { return }
    switch Row.allCases[indexPath.row] {
    case .soup: navigationController?.pushViewController(Soup(), animated: true)  // edge: Menu -push-> Soup on tableView if "Row.allCases.indices ~= indexPath.row"
    case .salad: present(Salad(), animated: true)  // edge: Menu -present-> Salad on tableView if "Row.allCases.indices ~= indexPath.row"
    case .dessert: break
    }
  }
}

final class Soup: UIViewController {}
final class Salad: UIViewController {}
