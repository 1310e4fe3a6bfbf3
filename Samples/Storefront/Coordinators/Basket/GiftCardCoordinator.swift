import UIKit

final class GiftCardCoordinator: FlowCoordinator {
  var completion: (() -> Void)?

  private let giftCard = GiftCardController()  // edge: GiftCardCoordinator -root-> GiftCardController

  override func start() {
    giftCard.onBuy = { [weak self] in
      self?.completion?()  // edge: GiftCardController -finish(completion)-> BasketCoordinator on onBuy by GiftCardCoordinator
    }
  }

  override func toPresentable() -> UIViewController { giftCard }
}
