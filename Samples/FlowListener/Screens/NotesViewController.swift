import UIKit

@MainActor
protocol NotesViewControllerRoute: AnyObject {
  func onPutAway()
}

final class NotesViewController: UIViewController {
  private weak var route: (any NotesViewControllerRoute)?

  init(route: any NotesViewControllerRoute) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    view.backgroundColor = .systemBackground
    view.addColumn(of: [UIButton(title: "Put the book away") { [weak self] in self?.route?.onPutAway() }])
  }
}
