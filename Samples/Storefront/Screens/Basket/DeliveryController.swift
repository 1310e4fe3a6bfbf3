import UIKit

final class DeliveryController: RowsController {
  var onSelect: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Delivery"
    rows = [
      Row("To the door", detail: "5") { [weak self] in self?.onSelect?() },
      Row("To the corner shop", detail: "free") { [weak self] in self?.onSelect?() },
    ]
  }
}
