import UIKit

final class EditProfileController: UITableViewController, EditProfileScreen {
  var user: User {
    didSet { tableView.reloadData() }
  }
  var onSelectCity: (() -> Void)?
  var onSave: ((User) -> Void)?

  private let nameField = UITextField()

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
    title = "Edit profile"
    nameField.text = user.name
    nameField.placeholder = "Name"
    nameField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        user.name = nameField.text ?? ""
      }, for: .editingDidEnd)
    tableView.tableHeaderView = nameField
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.save() })
  }

  private func save() {
    nameField.resignFirstResponder()
    onSave?(user)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "City"
    cell.detailTextLabel?.text = user.city?.name ?? "choose"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelectCity?()
  }
}
