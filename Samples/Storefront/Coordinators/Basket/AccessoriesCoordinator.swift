import UIKit

/// Offers what goes with the basket, and puts it there.
final class AccessoriesCoordinator: FlowCoordinator {
  var completion: (() -> Void)?

  private let accessories = AccessoriesController()  // edge: AccessoriesCoordinator -root-> AccessoriesController
  private weak var basket: BasketCoordinator?

  init(basket: BasketCoordinator) {
    self.basket = basket  // edge: AccessoriesCoordinator -owns-> BasketCoordinator in property weakly  // sound: a weak way back to the owner is no cycle
  }

  override func start() {
    accessories.onSelect = { [weak self] product in
      self?.basket?.put(product)
      self?.completion?()  // edge: AccessoriesController -finish(completion)-> BasketCoordinator on onSelect by AccessoriesCoordinator
    }
  }

  override func toPresentable() -> UIViewController { accessories }
}
