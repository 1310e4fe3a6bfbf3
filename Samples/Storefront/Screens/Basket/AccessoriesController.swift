import UIKit

final class AccessoriesController: RowsController {
  var onSelect: ((Product) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "What goes with it"
    let polish = Product(name: "Shoe polish", price: 6, brand: "Somebody")
    rows = [Row(polish.name, detail: "\(polish.price)") { [weak self] in self?.onSelect?(polish) }]
  }
}
