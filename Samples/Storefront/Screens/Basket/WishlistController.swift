import UIKit

final class WishlistController: RowsController {
  var onMoveToBasket: ((Product) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Wishlist"
    let wish = Product(name: "Scarf", price: 25, brand: "Nobody")
    rows = [Row(wish.name) { [weak self] in self?.onMoveToBasket?(wish) }]
  }
}
