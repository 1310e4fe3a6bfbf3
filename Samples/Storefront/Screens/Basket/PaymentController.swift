import UIKit

final class PaymentController: RowsController {
  var onPay: (() -> Void)?
  var onUseBonusCard: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Payment"
    rows = [
      Row("Bonus card") { [weak self] in self?.onUseBonusCard?() },
      Row("Pay by card") { [weak self] in self?.onPay?() },
      Row("Pay on delivery") { [weak self] in self?.onPay?() },
    ]
  }
}
