import UIKit

@MainActor
protocol ReceiptViewControllerRoute: AnyObject {
  func onDone()
}

final class ReceiptViewController: UIViewController {
  private weak var route: (any ReceiptViewControllerRoute)?

  init(route: any ReceiptViewControllerRoute) {
    self.route = route
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Receipt"
    view.backgroundColor = .systemBackground
    view.addColumn(of: [UIButton(title: "Back to the shelf") { [weak self] in self?.route?.onDone() }])
  }
}
