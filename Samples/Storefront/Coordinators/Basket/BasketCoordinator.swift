import UIKit

/// The basket, and what can be done before and at the till.
final class BasketCoordinator: FlowCoordinator {
  private let router: NavigationRouter
  private var items: [Product] = []

  init(router: NavigationRouter) {
    self.router = router
  }

  override func start() {
    let basket = BasketController()
    basket.onOpenWishlist = { [weak self] in self?.startWishlist() }
    basket.onOpenAccessories = { [weak self] in self?.startAccessories() }
    basket.onBuyGiftCard = { [weak self] in self?.startGiftCard() }
    basket.onRedeemVoucher = { [weak self] in self?.startVoucher() }
    basket.onEstimateDelivery = { [weak self] in self?.startDeliveryEstimate() }
    basket.onCheckout = { [weak self] in self?.startCheckout() }
    router.setRootModule(basket)  // edge: BasketCoordinator -root-> BasketController
  }

  override func toPresentable() -> UIViewController { router.toPresentable() }

  func put(_ product: Product) {
    items.append(product)
  }

  private func startWishlist() {
    let wishlist = WishlistCoordinator()  // edge: BasketController -start-> WishlistCoordinator on onOpenWishlist by BasketCoordinator as push  // sound: the router tells when it has been popped
    wishlist.completion = { [weak self, weak wishlist] product in
      self?.put(product)
      self?.router.popModule()  // edge: BasketCoordinator -pop-> . on WishlistCoordinator.completion
      self?.remove(childCoordinator: wishlist)  // edge: BasketCoordinator -releases-> WishlistCoordinator on completion after finish
    }
    add(childCoordinator: wishlist)  // edge: BasketCoordinator -owns-> WishlistCoordinator in list
    wishlist.start()
    let popped: () -> Void = { [weak self, weak wishlist] in
      self?.remove(childCoordinator: wishlist)  // edge: BasketCoordinator -releases-> WishlistCoordinator on navigationController(_:didShow:animated:) after back
    }
    router.push(wishlist, popCompletion: popped)
  }

  private func startAccessories() {
    let accessories = AccessoriesCoordinator(basket: self)  // edge: BasketController -start-> AccessoriesCoordinator on onOpenAccessories by BasketCoordinator as push
    accessories.completion = { [weak self, weak accessories] in  // sound: the child's closure knows the child weakly
      self?.router.popModule()  // edge: BasketCoordinator -pop-> . on AccessoriesCoordinator.completion
      self?.remove(childCoordinator: accessories)  // edge: BasketCoordinator -releases-> AccessoriesCoordinator on completion after finish
    }
    add(childCoordinator: accessories)  // edge: BasketCoordinator -owns-> AccessoriesCoordinator in list
    accessories.start()
    router.push(
      accessories,
      popCompletion: { [weak self, weak accessories] in
        self?.remove(childCoordinator: accessories)  // edge: BasketCoordinator -releases-> AccessoriesCoordinator on navigationController(_:didShow:animated:) after back
      })
  }

  private func startGiftCard() {
    let giftCard = GiftCardCoordinator()  // edge: BasketController -start-> GiftCardCoordinator on onBuyGiftCard by BasketCoordinator as push  // fault: leaked-child-back GiftCardCoordinator
    giftCard.completion = { [weak self, weak giftCard] in
      self?.router.popModule()  // edge: BasketCoordinator -pop-> . on GiftCardCoordinator.completion
      self?.remove(childCoordinator: giftCard)  // edge: BasketCoordinator -releases-> GiftCardCoordinator on completion after finish
    }
    add(childCoordinator: giftCard)  // edge: BasketCoordinator -owns-> GiftCardCoordinator in list
    giftCard.start()
    router.push(giftCard, popCompletion: nil)
  }

  private func startVoucher() {
    let voucher = VoucherCoordinator()  // edge: BasketController -start-> VoucherCoordinator on onRedeemVoucher by BasketCoordinator as push
    voucher.completion = { [weak self] in  // edge: VoucherCoordinator -owns-> VoucherCoordinator in closure  // fault: strong-self-callback VoucherCoordinator
      self?.router.popModule()  // edge: BasketCoordinator -pop-> . on VoucherCoordinator.completion
      self?.remove(childCoordinator: voucher)  // edge: BasketCoordinator -releases-> VoucherCoordinator on completion after finish
    }
    add(childCoordinator: voucher)  // edge: BasketCoordinator -owns-> VoucherCoordinator in list
    voucher.start()
    router.push(
      voucher,
      popCompletion: { [weak self, weak voucher] in
        self?.remove(childCoordinator: voucher)  // edge: BasketCoordinator -releases-> VoucherCoordinator on navigationController(_:didShow:animated:) after back
      })
  }

  private func startDeliveryEstimate() {
    let estimate = DeliveryEstimateCoordinator()  // edge: BasketController -start-> DeliveryEstimateCoordinator on onEstimateDelivery by BasketCoordinator as present  // sound: the router tells when it has been swiped away
    estimate.completion = { [weak self, weak estimate] in
      self?.router.dismissModule()  // edge: BasketCoordinator -dismiss-> . on DeliveryEstimateCoordinator.completion
      self?.remove(childCoordinator: estimate)  // edge: BasketCoordinator -releases-> DeliveryEstimateCoordinator on completion after finish
    }
    add(childCoordinator: estimate)  // edge: BasketCoordinator -owns-> DeliveryEstimateCoordinator in list
    estimate.start()
    let swiped: () -> Void = { [weak self, weak estimate] in
      self?.remove(childCoordinator: estimate)  // edge: BasketCoordinator -releases-> DeliveryEstimateCoordinator on presentationControllerDidDismiss(_:) after swipe
    }
    router.present(estimate, dismissCompletion: swiped)
  }

  private func startCheckout() {
    let checkout = CheckoutCoordinator(router: NavigationRouter(navigationController: UINavigationController()))  // edge: BasketController -start-> CheckoutCoordinator on onCheckout by BasketCoordinator as present locked  // sound: no swipe can end it
    checkout.completion = { [weak self, weak checkout] in
      self?.router.dismissModule()  // edge: BasketCoordinator -dismiss-> . on CheckoutCoordinator.completion
      self?.remove(childCoordinator: checkout)  // edge: BasketCoordinator -releases-> CheckoutCoordinator on completion after finish
    }
    add(childCoordinator: checkout)  // edge: BasketCoordinator -owns-> CheckoutCoordinator in list
    checkout.start()
    let sheet = checkout.toPresentable()
    sheet.isModalInPresentation = true
    router.present(sheet)
  }
}
