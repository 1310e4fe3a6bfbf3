import UIKit

/// A table whose rows each say what a tap on them does.
class RowsController: UITableViewController {
  struct Row {
    let title: String
    let detail: String?
    let onTap: (() -> Void)?

    init(_ title: String, detail: String? = nil, onTap: (() -> Void)? = nil) {
      self.title = title
      self.detail = detail
      self.onTap = onTap
    }
  }

  var rows: [Row] = [] {
    didSet { tableView.reloadData() }
  }
  var onLoad: (() -> Void)?
  var onAppear: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    onLoad?()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppear?()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = rows[indexPath.row]
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = row.title
    cell.detailTextLabel?.text = row.detail
    cell.accessoryType = row.onTap == nil ? .none : .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    rows[indexPath.row].onTap?()
  }

  func addBarButton(_ item: UIBarButtonItem.SystemItem, onTap: @escaping () -> Void) {
    let button = UIBarButtonItem(systemItem: item, primaryAction: UIAction { _ in onTap() })
    if item == .cancel {
      navigationItem.leftBarButtonItem = button
    } else {
      navigationItem.rightBarButtonItem = button
    }
  }
}
