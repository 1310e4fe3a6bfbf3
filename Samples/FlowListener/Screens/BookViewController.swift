import UIKit

@MainActor
protocol BookViewControllerRoute: AnyObject {
  func onNotes()
}

final class BookViewController: UIViewController {
  private let book: Book
  private weak var route: (any BookViewControllerRoute)?

  init(book: Book, route: any BookViewControllerRoute) {
    self.book = book
    self.route = route
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = book.title
    view.backgroundColor = .systemBackground
    let author = UILabel()
    author.text = book.author
    view.addColumn(of: [author, UIButton(title: "Notes") { [weak self] in self?.route?.onNotes() }])
  }
}
