import UIKit

final class SearchController: RowsController, SearchScreen {
  var onSelectProduct: ((Product) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    let found = Product(name: "Umbrella", price: 15, brand: "Nobody")
    rows = [Row(found.name, detail: "\(found.price)") { [weak self] in self?.onSelectProduct?(found) }]
  }
}
