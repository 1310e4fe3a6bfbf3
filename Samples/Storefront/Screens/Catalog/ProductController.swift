import UIKit

final class ProductController: RowsController, ProductScreen {
  var product: Product {
    didSet { showProduct() }
  }
  var onSelectRelated: ((Product) -> Void)?
  var onOpenReviews: ((Product) -> Void)?
  var onOpenBrand: ((Product) -> Void)?
  var onOpenGallery: ((Product) -> Void)?
  var onOpenSizeGuide: (() -> Void)?

  init(product: Product) {
    self.product = product
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = product.name
    showProduct()
  }

  private func showProduct() {
    let product = product
    let related = Product(name: "\(product.name), in blue", price: product.price + 5, brand: product.brand)
    rows = [
      Row("Price", detail: "\(product.price)"),
      Row("Pictures") { [weak self] in self?.onOpenGallery?(product) },
      Row("Sizes") { [weak self] in self?.onOpenSizeGuide?() },
      Row("Reviews") { [weak self] in self?.onOpenReviews?(product) },
      Row("Brand", detail: product.brand) { [weak self] in self?.onOpenBrand?(product) },
      Row("See also", detail: related.name) { [weak self] in self?.onSelectRelated?(related) },
    ]
  }
}
