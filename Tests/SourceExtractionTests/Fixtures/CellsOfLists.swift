// swift-format-ignore-file
import UIKit

// What a list gives back for a class, an annotation or a registration is a cell of that class, never the list itself.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = UINavigationController(rootViewController: Orchard())  // edge: AppDelegate -root-> Orchard
    return true
  }
}

func takeCell<Cell: UITableViewCell>(_ table: UITableView, cell: Cell.Type, at indexPath: IndexPath) -> Cell {
  return table.dequeueReusableCell(withIdentifier: "\(cell)", for: indexPath) as! Cell
}

extension UITableView {
  func takeCell<Cell: UITableViewCell>(at indexPath: IndexPath) -> Cell {
    guard let cell = self.dequeueReusableCell(withIdentifier: String(describing: Cell.self), for: indexPath) as? Cell else {
      fatalError("no such cell")
    }
    return cell
  }
}

class TreeCell: UITableViewCell {
  var onTap: (() -> Void)?
  @objc private func tapped() { onTap?() }
}

final class AppleCell: TreeCell {}
final class PearCell: TreeCell {}

final class Orchard: UITableViewController {
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if indexPath.section == 0 {
      let cell = takeCell(tableView, cell: AppleCell.self, at: indexPath)
      cell.onTap = { [weak self] in
        self?.show(Apple(), sender: nil)  // edge: Orchard -push-> Apple
      }
      return cell
    }
    let cell: PearCell = tableView.takeCell(at: indexPath)
    cell.onTap = { [weak self] in
      self?.show(Pear(), sender: nil)  // edge: Orchard -push-> Pear
    }
    return cell
  }
}

final class Apple: UIViewController {}
final class Leaf: UIViewController {}
final class Stalk: UIViewController {}

final class LeafCell: UICollectionViewCell {
  private var onTap: (() -> Void)?

  func fill(with name: String, onTap: (() -> Void)?) { self.onTap = onTap }

  @objc private func tapped() { onTap?() }
}

typealias Registration = UICollectionView.CellRegistration

final class Pear: UIViewController {
  private var source: UICollectionViewDiffableDataSource<Int, String>?
  private let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    let leaves = Registration<LeafCell, String> { [weak self] cell, indexPath, item in
      guard let self = self else { return }
      cell.fill(with: item, onTap: {
        self.navigationController?.pushViewController(Leaf(), animated: true)  // edge: Pear -push-> Leaf
      })
    }
    let stalks = UICollectionView.CellRegistration<LeafCell, String> { [unowned self] cell, _, item in
      cell.fill(with: item) {
        self.navigationController?.pushViewController(Stalk(), animated: true)  // edge: Pear -push-> Stalk
      }
    }
    source = .init(collectionView: collection) { collection, indexPath, item in
      collection.dequeueConfiguredReusableCell(using: item.isEmpty ? stalks : leaves, for: indexPath, item: item)
    }
  }
}
