import UIKit

/// Buys with the stored card; only the address is asked for.
final class ExpressCheckoutCoordinator: FlowCoordinator {  // fault: unreachable-coordinator ExpressCheckoutCoordinator
  var completion: (() -> Void)?

  private let router: NavigationRouter

  init(router: NavigationRouter) {
    self.router = router
  }

  override func start() {
    let address = AddressController()
    address.onConfirm = { [weak self] in self?.completion?() }
    address.onCancel = { [weak self] in self?.completion?() }
    router.setRootModule(address)  // edge: ExpressCheckoutCoordinator -root-> AddressController
  }

  override func toPresentable() -> UIViewController { router.toPresentable() }
}
