import UIKit

final class CatalogViewController: UITableViewController {
  var showsMenuButton = false {
    didSet { updateMenuButton() }
  }
  var onSelect: ((ProductID) -> Void)?
  var onOpenMenu: (() -> Void)?

  private let products: [Product]

  init(products: [Product]) {
    self.products = products
    super.init(style: .plain)
    title = "Catalogue"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { products.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = products[indexPath.row].name
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(products[indexPath.row].id)
  }

  private func updateMenuButton() {
    let menu = UIBarButtonItem(title: "Menu", primaryAction: UIAction { [weak self] _ in self?.onOpenMenu?() })
    navigationItem.leftBarButtonItem = showsMenuButton ? menu : nil
  }
}
