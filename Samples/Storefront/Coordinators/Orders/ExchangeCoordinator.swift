import UIKit

@MainActor
protocol ExchangeCoordinatorDelegate: AnyObject {
  func exchangeDidFinish(_ exchange: ExchangeCoordinator)
  func exchangeDidCancel(_ exchange: ExchangeCoordinator)
  func exchangeDidDisappear(_ exchange: ExchangeCoordinator)
}

/// Another size or colour, on a sheet.
@MainActor
final class ExchangeCoordinator: NSObject, Coordinator {
  weak var delegate: (any ExchangeCoordinatorDelegate)?

  private let navigationController: UINavigationController
  private let order: Order

  init(navigationController: UINavigationController, order: Order) {
    self.navigationController = navigationController
    self.order = order
  }

  func start() {
    let exchange = ExchangeController(order: order)
    exchange.onSubmit = { [weak self] in
      guard let self else { return }
      delegate?.exchangeDidFinish(self)  // edge: ExchangeController -finish(exchangeDidFinish)-> OrdersCoordinator on onSubmit by ExchangeCoordinator
    }
    exchange.onCancel = { [weak self] in
      guard let self else { return }
      delegate?.exchangeDidCancel(self)  // edge: ExchangeController -finish(exchangeDidCancel)-> OrdersCoordinator on onCancel by ExchangeCoordinator
    }
    navigationController.setViewControllers([exchange], animated: false)  // edge: ExchangeCoordinator -root-> ExchangeController
    navigationController.presentationController?.delegate = self
  }
}

extension ExchangeCoordinator: UIAdaptivePresentationControllerDelegate {
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    delegate?.exchangeDidDisappear(self)  // edge: ExchangeCoordinator -finish(exchangeDidDisappear)-> OrdersCoordinator on presentationControllerDidDismiss(_:)
  }
}
