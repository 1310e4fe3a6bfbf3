import UIKit

/// Asks for a bonus card and takes its points off the bill.
final class BonusCardCoordinator: FlowCoordinator {
  var completion: (() -> Void)?

  private let bonusCard = BonusCardController()  // edge: BonusCardCoordinator -root-> BonusCardController
  private var checkout: CheckoutCoordinator?

  init(checkout: CheckoutCoordinator) {
    self.checkout = checkout  // edge: BonusCardCoordinator -owns-> CheckoutCoordinator in property  // fault: cycle-ownership BonusCardCoordinator
  }

  override func start() {
    bonusCard.onApply = { [weak self] points in
      self?.checkout?.take(off: points)
      self?.completion?()  // edge: BonusCardController -finish(completion)-> CheckoutCoordinator on onApply by BonusCardCoordinator
    }
  }

  override func toPresentable() -> UIViewController { bonusCard }
}
