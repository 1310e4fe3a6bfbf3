import UIKit

/// What was paid; one screen on its owner's stack.
@MainActor
final class InvoiceCoordinator: NSObject, Coordinator {
  var onEnd: (() -> Void)?

  private let navigationController: UINavigationController
  private let order: Order

  init(navigationController: UINavigationController, order: Order) {
    self.navigationController = navigationController
    self.order = order
  }

  func start() {
    let invoice = InvoiceController(order: order)
    invoice.onDone = { [weak self] in
      self?.navigationController.popViewController(animated: true)  // edge: InvoiceController -pop-> . on onDone by InvoiceCoordinator
    }
    navigationController.delegate = self
    navigationController.pushViewController(invoice, animated: true)  // edge: InvoiceCoordinator -push-> InvoiceController
  }
}

extension InvoiceCoordinator: UINavigationControllerDelegate {
  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard !navigationController.viewControllers.contains(where: { $0 is InvoiceController }) else { return }
    onEnd?()  // edge: InvoiceCoordinator -finish(onEnd)-> OrdersCoordinator on navigationController(_:didShow:animated:)
  }
}
