import UIKit

final class VoucherController: StackController {
  var onRedeem: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Voucher"
    addField("Code")
    addButton("Redeem") { [weak self] in self?.onRedeem?() }
  }
}
