// swift-format-ignore-file
import UIKit

// A table gives a cell of the class that the caller names.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: ListController())  // edge: AppDelegate -root-> ListController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

extension UITableView {
  func dequeue<Cell: UITableViewCell>(_ type: Cell.Type) -> Cell {
    dequeueReusableCell(withIdentifier: String(describing: type)) as! Cell
  }
}

final class ActionCell: UITableViewCell {
  var onTap: () -> Void = {}

  @objc private func tapped() { onTap() }
}

final class ListController: UITableViewController {
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeue(ActionCell.self)
    cell.onTap = { [unowned self] in
      show(DetailController(), sender: self)  // edge: ListController -push-> DetailController
    }
    return cell
  }
}

final class DetailController: UIViewController {}
