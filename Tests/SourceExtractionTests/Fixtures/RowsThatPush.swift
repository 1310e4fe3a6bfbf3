// swift-format-ignore-file
// A list that makes a row with a closure for each screen it is given when it is made, and runs the closure when the row is
// chosen: as if it kept the screens themselves, the list shows them, and not whoever has made it.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = ShelfTabController() // edge: AppDelegate -root-> ShelfTabController
    self.window = window
    return true
  }
}

struct Shelf {
  let name: String
  let controller: UIViewController
}

struct ShelfRow {
  let name: String
  let action: () -> Void
}

final class ShelfTabController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let shelves = [Shelf(name: "Maps", controller: MapsViewController()), Shelf(name: "Prints", controller: PrintsViewController())]
    let more = MoreViewController(shelves: shelves)
    viewControllers = [UINavigationController(rootViewController: more)] // edge: ShelfTabController -tab-> MoreViewController
  }
}

final class MoreViewController: UITableViewController {
  private var rows: [ShelfRow] = []

  init(shelves: [Shelf]) {
    super.init(style: .plain)
    makeRows(for: shelves)
  }

  required init?(coder: NSCoder) { nil }

  private func makeRows(for shelves: [Shelf]) {
    for shelf in shelves {
      let row = ShelfRow(name: shelf.name) { // edge: MoreViewController -owns-> MoreViewController in closure
        self.navigationController?.pushViewController(shelf.controller, animated: true) // edge: MoreViewController -push-> MapsViewController on tableView // edge: MoreViewController -push-> PrintsViewController on tableView
      }
      rows.append(row)
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    rows[indexPath.row].action()
  }
}

final class MapsViewController: UIViewController {}

final class PrintsViewController: UIViewController {}
