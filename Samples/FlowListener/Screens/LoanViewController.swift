import UIKit

@MainActor
protocol LoanViewControllerRoute: AnyObject {
  func onBorrow()
  func onChangeMind()
}

final class LoanViewController: UIViewController {
  private weak var route: (any LoanViewControllerRoute)?

  init(route: any LoanViewControllerRoute) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Borrow"
    view.backgroundColor = .systemBackground
    view.addColumn(of: [
      UIButton(title: "Take it along") { [weak self] in self?.route?.onBorrow() },
      UIButton(title: "Another time") { [weak self] in self?.route?.onChangeMind() },
    ])
  }
}
