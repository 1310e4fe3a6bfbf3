import UIKit

final class WishlistCoordinator: FlowCoordinator {
  var completion: ((Product) -> Void)?

  private let wishlist = WishlistController()  // edge: WishlistCoordinator -root-> WishlistController

  override func start() {
    wishlist.onMoveToBasket = { [weak self] product in
      self?.completion?(product)  // edge: WishlistController -finish(completion)-> BasketCoordinator on onMoveToBasket by WishlistCoordinator
    }
  }

  override func toPresentable() -> UIViewController { wishlist }
}
