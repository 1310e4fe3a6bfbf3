// swift-format-ignore-file
import UIKit

// Cases carry the classes of the screens that are made of them.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: Menu())  // edge: AppDelegate -root-> Menu
        return true
    }
}

enum Row {
    case screen(UIViewController.Type)
    case sheet(title: String, type: UIViewController.Type)
}

final class Menu: UITableViewController {
    private let rows: [Row] = [.screen(Orchard.self), .sheet(title: "Pond", type: Pond.self)]

    override func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) {
        switch rows[path.row] {
        case .screen(let type): navigationController?.pushViewController(type.init(), animated: true)  // edge: Menu -push-> Orchard on tableView
        case .sheet(_, let type): present(type.init(), animated: true)  // edge: Menu -present-> Pond on tableView
        }
    }
}

final class Orchard: UIViewController {}
final class Pond: UIViewController {}
