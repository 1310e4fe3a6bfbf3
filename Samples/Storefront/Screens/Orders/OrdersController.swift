import UIKit

final class OrdersController: RowsController {
  var onSelectOrder: ((Order) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Orders"
    rows = [1041, 1042].map { number in
      Row("Order \(number)") { [weak self] in self?.onSelectOrder?(Order(number: number)) }
    }
  }
}
