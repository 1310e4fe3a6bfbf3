import UIKit

/// Address → delivery → payment → summary → confirmation, on a stack of its own that cannot be swiped away.
final class CheckoutCoordinator: FlowCoordinator {
  var completion: (() -> Void)?

  private let router: NavigationRouter
  private var discount = 0

  init(router: NavigationRouter) {
    self.router = router
  }

  override func start() {
    let address = AddressController()
    address.onConfirm = { [weak self] in self?.showDelivery() }
    address.onCancel = { [weak self] in
      self?.completion?()  // edge: AddressController -finish(completion)-> BasketCoordinator on onCancel by CheckoutCoordinator
    }
    router.setRootModule(address)  // edge: CheckoutCoordinator -root-> AddressController
  }

  override func toPresentable() -> UIViewController { router.toPresentable() }

  func take(off amount: Int) {
    discount += amount
  }

  private func showDelivery() {
    let delivery = DeliveryController()
    delivery.onSelect = { [weak self] in self?.showPayment() }
    router.push(delivery)  // edge: AddressController -push-> DeliveryController on onConfirm by CheckoutCoordinator
  }

  private func showPayment() {
    let payment = PaymentController()
    payment.onPay = { [weak self] in self?.showSummary() }
    payment.onUseBonusCard = { [weak self] in self?.startBonusCard() }
    router.push(payment)  // edge: DeliveryController -push-> PaymentController on onSelect by CheckoutCoordinator
  }

  private func showSummary() {
    let summary = SummaryController(discount: discount)
    summary.onPlaceOrder = { [weak self] in self?.showConfirmation() }
    router.push(summary)  // edge: PaymentController -push-> SummaryController on onPay by CheckoutCoordinator
  }

  private func showConfirmation() {
    let confirmation = ConfirmationController()
    confirmation.onDone = { [weak self] in
      self?.completion?()  // edge: ConfirmationController -finish(completion)-> BasketCoordinator on onDone by CheckoutCoordinator
    }
    router.setRootModule(confirmation)  // edge: SummaryController -root-> ConfirmationController on onPlaceOrder by CheckoutCoordinator
  }

  private func startBonusCard() {
    let bonusCard = BonusCardCoordinator(checkout: self)  // edge: PaymentController -start-> BonusCardCoordinator on onUseBonusCard by CheckoutCoordinator as push
    bonusCard.completion = { [weak self, weak bonusCard] in
      self?.router.popModule()  // edge: CheckoutCoordinator -pop-> . on BonusCardCoordinator.completion
      self?.remove(childCoordinator: bonusCard)  // edge: CheckoutCoordinator -releases-> BonusCardCoordinator on completion after finish
    }
    add(childCoordinator: bonusCard)  // edge: CheckoutCoordinator -owns-> BonusCardCoordinator in list
    bonusCard.start()
    router.push(
      bonusCard,
      popCompletion: { [weak self, weak bonusCard] in
        self?.remove(childCoordinator: bonusCard)  // edge: CheckoutCoordinator -releases-> BonusCardCoordinator on navigationController(_:didShow:animated:) after back
      })
  }
}
