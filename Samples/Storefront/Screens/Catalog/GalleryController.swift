import UIKit

final class GalleryController: StackController, GalleryScreen {
  var onClose: (() -> Void)?

  private let product: Product

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = product.name
    addText("Pictures of \(product.name)")
    addButton("Close") { [weak self] in self?.onClose?() }
  }
}
