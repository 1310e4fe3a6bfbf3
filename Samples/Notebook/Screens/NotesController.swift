import UIKit

@MainActor
protocol NotesView: AnyObject, Presentable {
  var onNote: ((Note) -> Void)? { get set }
  var onWrite: (() -> Void)? { get set }
}

final class NotesController: UITableViewController, NotesView {
  var onNote: ((Note) -> Void)?
  var onWrite: (() -> Void)?
  private let notes = Note.all

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Write", primaryAction: UIAction { [weak self] _ in self?.onWrite?() })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = notes[indexPath.row].title
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    onNote?(notes[indexPath.row])
  }
}
