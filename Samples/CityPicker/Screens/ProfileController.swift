import UIKit

final class ProfileController: UITableViewController, ProfileScreen {
  var user: User {
    didSet { tableView.reloadData() }
  }
  var onEdit: (() -> Void)?
  var onDone: (() -> Void)?

  init(user: User) {
    self.user = user
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Profile"
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.onDone?() }),
      UIBarButtonItem(systemItem: .edit, primaryAction: UIAction { [weak self] _ in self?.onEdit?() }),
    ]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = indexPath.row == 0 ? "Name" : "City"
    cell.detailTextLabel?.text = indexPath.row == 0 ? user.name : user.city?.name ?? "not chosen"
    cell.selectionStyle = .none
    return cell
  }
}
