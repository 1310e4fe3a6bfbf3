import UIKit

final class BasketController: RowsController {
  var onOpenWishlist: (() -> Void)?
  var onOpenAccessories: (() -> Void)?
  var onBuyGiftCard: (() -> Void)?
  var onRedeemVoucher: (() -> Void)?
  var onEstimateDelivery: (() -> Void)?
  var onCheckout: (() -> Void)?
  var onExpressCheckout: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Basket"
    rows = [
      Row("Wishlist") { [weak self] in self?.onOpenWishlist?() },
      Row("What goes with it") { [weak self] in self?.onOpenAccessories?() },
      Row("Gift card") { [weak self] in self?.onBuyGiftCard?() },
      Row("Voucher") { [weak self] in self?.onRedeemVoucher?() },
      Row("When will it come?") { [weak self] in self?.onEstimateDelivery?() },
      Row("Check out") { [weak self] in self?.onCheckout?() },
      Row("Buy at once") { [weak self] in self?.onExpressCheckout?() },
    ]
  }
}
