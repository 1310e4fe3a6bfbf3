import UIKit

/// The menu, on a sheet over the catalogue.
final class MenuViewController: UIViewController {
  var onOpenCatalog: (() -> Void)?
  var onOpenAccount: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addColumn(of: [
      UIButton(title: "Catalogue") { [weak self] in self?.onOpenCatalog?() },
      UIButton(title: "Account") { [weak self] in self?.onOpenAccount?() },
    ])
  }
}
