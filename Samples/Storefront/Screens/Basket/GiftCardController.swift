import UIKit

final class GiftCardController: StackController {
  var onBuy: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Gift card"
    addField("Amount")
    addButton("Put into the basket") { [weak self] in self?.onBuy?() }
  }
}
