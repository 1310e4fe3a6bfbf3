import UIKit

@MainActor
protocol ShelfViewControllerRoute: AnyObject {
  func onSelect(_ book: Book)
  func onBorrow()
  func onAsk()
  func onLeave()
}

final class ShelfViewController: UITableViewController {
  private let books: [Book]
  private weak var route: (any ShelfViewControllerRoute)?

  init(books: [Book], route: any ShelfViewControllerRoute) {
    self.books = books
    self.route = route
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelf"
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Leave", primaryAction: UIAction { [weak self] _ in self?.route?.onLeave() })
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.route?.onBorrow() }),
      UIBarButtonItem(title: "Ask", primaryAction: UIAction { [weak self] _ in self?.route?.onAsk() }),
    ]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { books.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = books[indexPath.row].title
    cell.detailTextLabel?.text = books[indexPath.row].author
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    route?.onSelect(books[indexPath.row])
  }
}
