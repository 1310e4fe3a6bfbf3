import UIKit

final class SortingController: RowsController, SortingScreen {
  var onSelect: ((SortOrder) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Order"
    rows = SortOrder.allCases.map { order in
      Row(order.rawValue) { [weak self] in self?.onSelect?(order) }
    }
  }
}
