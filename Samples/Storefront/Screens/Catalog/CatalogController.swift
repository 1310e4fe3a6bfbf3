import UIKit

final class CatalogController: RowsController, CatalogScreen {
  var onSelectCategory: ((Category) -> Void)?
  var onSearch: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shop"
    addBarButton(.search) { [weak self] in self?.onSearch?() }
    rows = ["Shoes", "Coats", "Hats"].map { name in
      Row(name) { [weak self] in self?.onSelectCategory?(Category(name: name)) }
    }
  }
}
