import UIKit

final class ContactsController: UITableViewController {
  var onSelect: ((Contact) -> Void)?

  private let contacts: [Contact]

  init(contacts: [Contact]) {
    self.contacts = contacts
    super.init(style: .plain)
    title = "Contacts"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { contacts.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = contacts[indexPath.row].name
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onSelect?(contacts[indexPath.row])
  }
}

extension ContactsController: ViewControllerContextHolder {
  var currentContext: ViewControllerContext? { .contacts() }
}
