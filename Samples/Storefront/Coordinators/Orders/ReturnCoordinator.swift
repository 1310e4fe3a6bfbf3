import UIKit

@MainActor
protocol ReturnCoordinatorDelegate: AnyObject {
  func returnDidFinish(_ returning: ReturnCoordinator)
  func returnDidCancel(_ returning: ReturnCoordinator)
  func returnDidDisappear(_ returning: ReturnCoordinator)
}

/// Reason → items → courier, on a sheet.
@MainActor
final class ReturnCoordinator: NSObject, ParentCoordinator {
  weak var delegate: (any ReturnCoordinatorDelegate)?
  var children: [any Coordinator] = []

  private let navigationController: UINavigationController
  private let order: Order

  init(navigationController: UINavigationController, order: Order) {
    self.navigationController = navigationController
    self.order = order
  }

  func start() {
    let reason = ReturnReasonController()
    reason.onNext = { [weak self] in self?.showItems() }
    reason.onCancel = { [weak self] in
      guard let self else { return }
      delegate?.returnDidCancel(self)  // edge: ReturnReasonController -finish(returnDidCancel)-> OrdersCoordinator on onCancel by ReturnCoordinator
    }
    reason.onLoad = { [weak self, weak reason] in self?.startTerms(under: reason) }
    navigationController.setViewControllers([reason], animated: false)  // edge: ReturnCoordinator -root-> ReturnReasonController
    navigationController.presentationController?.delegate = self
  }

  private func startTerms(under reason: ReturnReasonController?) {
    let terms = ReturnTermsCoordinator()  // edge: ReturnReasonController -start-> ReturnTermsCoordinator on onLoad by ReturnCoordinator as embed  // sound: a screen loads once
    addChild(terms)  // edge: ReturnCoordinator -owns-> ReturnTermsCoordinator in list
    terms.start()
    reason?.embed(terms.controller)
  }

  private func showItems() {
    let items = ReturnItemsController(order: order)
    items.onBookCourier = { [weak self] in self?.startCourier() }
    items.onSubmit = { [weak self] in
      guard let self else { return }
      delegate?.returnDidFinish(self)  // edge: ReturnItemsController -finish(returnDidFinish)-> OrdersCoordinator on onSubmit by ReturnCoordinator
    }
    navigationController.pushViewController(items, animated: true)  // edge: ReturnReasonController -push-> ReturnItemsController on onNext by ReturnCoordinator
  }

  private func startCourier() {
    let courier = CourierCoordinator(navigationController: navigationController)  // edge: ReturnItemsController -start-> CourierCoordinator on onBookCourier by ReturnCoordinator as push  // fault: leaked-child-never-removed CourierCoordinator
    courier.delegate = self  // edge: CourierCoordinator -owns-> ReturnCoordinator in property weakly
    addChild(courier)  // edge: ReturnCoordinator -owns-> CourierCoordinator in list
    courier.start()
  }
}

extension ReturnCoordinator: CourierCoordinatorDelegate {
  func courierDidEnd(_ courier: CourierCoordinator, slot: String?) {
    navigationController.topViewController?.navigationItem.prompt = slot
  }
}

extension ReturnCoordinator: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    delegate?.returnDidDisappear(self)  // edge: ReturnCoordinator -finish(returnDidDisappear)-> OrdersCoordinator on presentationControllerDidDismiss(_:)
  }
}
