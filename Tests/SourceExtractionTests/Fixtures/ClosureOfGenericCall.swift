// swift-format-ignore-file
import UIKit

// What a generic function's closure makes, only the place of the call says: its implicit members are of that type.

enum Row {
  case letter(open: () -> Void)
}

struct Shelf {
  let title: String
  let rows: [Row]
}

enum Grouping {
  static func groups<Item, Group>(of items: [Item], _ make: (String, [Item]) -> Group) -> [Group] {
    [make("", items)]
  }
}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window?.rootViewController = Mailbox()  // edge: AppDelegate -root-> Mailbox
    return true
  }
}

final class Mailbox: UITableViewController {
  private var shelves: [Shelf] = []

  override func viewDidLoad() {
    let rows = [Row.letter(open: { [weak self] in self?.read() })]
    shelves = Grouping.groups(of: rows) { title, items in
      .init(title: title, rows: items.map { $0 })
    }
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    switch shelves[indexPath.section].rows[indexPath.row] {
    case .letter(let open): open()
    }
  }

  private func read() {
    present(Letter(), animated: true)  // edge: Mailbox -present-> Letter on tableView
  }
}

final class Letter: UIViewController {}
