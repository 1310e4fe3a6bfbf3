import UIKit

final class CategoryController: RowsController, CategoryScreen {
  var filter = Filter() {
    didSet { showProducts() }
  }
  var onSelectProduct: ((Product) -> Void)?
  var onOpenFilters: (() -> Void)?

  private let category: Category

  init(category: Category) {
    self.category = category
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = category.name
    addBarButton(.organize) { [weak self] in self?.onOpenFilters?() }
    showProducts()
  }

  private func showProducts() {
    let products = [Product(name: "Plain", price: 20, brand: "Nobody"), Product(name: "Fancy", price: 90, brand: "Somebody")]
    rows = products.filter { $0.price <= filter.maximumPrice ?? .max }.map { product in
      Row(product.name, detail: "\(product.price)") { [weak self] in self?.onSelectProduct?(product) }
    }
  }
}
