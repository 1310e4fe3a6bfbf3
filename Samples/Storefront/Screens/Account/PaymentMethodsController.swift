import UIKit

final class PaymentMethodsController: RowsController {
  var onAddCard: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cards"
    addBarButton(.add) { [weak self] in self?.onAddCard?() }
    rows = [
      Row("Visa", detail: "… 4242")
    ]
  }
}
