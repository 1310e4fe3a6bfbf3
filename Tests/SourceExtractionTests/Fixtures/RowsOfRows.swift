// swift-format-ignore-file
import UIKit

// The rows of a table are lists of lists, to whose parts code adds before it keeps them.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = UINavigationController(rootViewController: Account())  // edge: AppDelegate -root-> Account
  }
}

final class Account: UIViewController, UITableViewDelegate {
  enum Row { case name, plan, invoices }
  private var rows: [[Row]] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    reload()
  }

  private func reload() {
    var fresh: [[Row]] = [[.name]]
    fresh[0].append(.plan)
    fresh[0].insert(.invoices, at: 0)
    update(fresh)
  }

  private func update(_ fresh: [[Row]]) { rows = fresh }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch rows[indexPath.section][indexPath.row] {
    case .name: navigationController?.pushViewController(Name(), animated: true)  // edge: Account -push-> Name on tableView
    case .plan: navigationController?.pushViewController(Plan(), animated: true)  // edge: Account -push-> Plan on tableView
    case .invoices: navigationController?.pushViewController(Invoices(), animated: true)  // edge: Account -push-> Invoices on tableView
    }
  }
}

final class Name: UIViewController {}
final class Plan: UIViewController {}
final class Invoices: UIViewController {}
