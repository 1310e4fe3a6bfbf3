// swift-format-ignore-file
import UIKit

// Rows of a table run closures, or hold the type of a controller, an instance of which is pushed, or are cases whose
// property makes one: each leads to its screen.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = UINavigationController(rootViewController: SettingsViewController(style: .grouped))  // edge: AppDelegate -root-> SettingsViewController
        window?.makeKeyAndVisible()
        return true
    }
}

struct Row {
    let title: String
    let action: () -> Void
}
struct Section {
    let title: String?
    let rows: [Row]
}
struct PageRow {
    let title: String
    let page: UIViewController.Type
}
enum Extra: Int, CaseIterable {
    case feedback, debug
    var controller: UIViewController {
        switch self {
        case .feedback: return FeedbackViewController()
        case .debug: return DebugViewController()
        }
    }
}

final class SettingsViewController: UITableViewController {
    private var sections: [Section] = []
    private let pages = [PageRow(title: "Licenses", page: LicensesViewController.self)]

    override func viewDidLoad() {
        super.viewDidLoad()
        sections = [
            Section(title: "Account", rows: [
                Row(title: "Profile", action: { [weak self] in self?.openAccount() }),
                Row(title: "Password") { [weak self] in
                    self?.present(PasswordViewController(), animated: true)  // edge: SettingsViewController -present-> PasswordViewController on tableView
                },
            ]),
        ]
    }

    private func openAccount() {
        navigationController?.pushViewController(AccountViewController(), animated: true)  // edge: SettingsViewController -push-> AccountViewController on tableView
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        switch indexPath.section {
        case 0: sections[indexPath.section].rows[indexPath.row].action()
        case 1:
            let controller = pages[indexPath.row].page.init()
            navigationController?.pushViewController(controller, animated: true)  // edge: SettingsViewController -push-> LicensesViewController on tableView
        default:
            guard let extra = Extra(rawValue: indexPath.row) else { return }
            navigationController?.pushViewController(extra.controller, animated: true)  // edge: SettingsViewController -push-> DebugViewController on tableView ; SettingsViewController -push-> FeedbackViewController on tableView
        }
    }
}
final class AccountViewController: UIViewController {}
final class PasswordViewController: UIViewController {}
final class LicensesViewController: UIViewController {}
final class FeedbackViewController: UIViewController {}
final class DebugViewController: UIViewController {}
