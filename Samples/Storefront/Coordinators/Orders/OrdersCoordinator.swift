import UIKit

/// Past orders, and what can still be done about them.
final class OrdersCoordinator: ParentCoordinator {
  var children: [any Coordinator] = []

  private let navigationController: UINavigationController
  private var chat: ChatCoordinator?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func start() {
    let orders = OrdersController()
    orders.onSelectOrder = { [weak self] in self?.showOrder($0) }
    navigationController.setViewControllers([orders], animated: false)  // edge: OrdersCoordinator -root-> OrdersController
  }

  private func showOrder(_ order: Order) {
    let page = OrderController(order: order)
    page.onTrack = { [weak self] in self?.startTracking(of: order) }
    page.onReturn = { [weak self] in self?.startReturn(of: order) }
    page.onExchange = { [weak self] in self?.startExchange(of: order) }
    page.onAsk = { [weak self] in self?.startChat(about: order) }
    page.onOpenInvoice = { [weak self] in self?.startInvoice(of: order) }
    navigationController.pushViewController(page, animated: true)  // edge: OrdersController -push-> OrderController on onSelectOrder by OrdersCoordinator
  }

  private func startTracking(of order: Order) {
    let tracking = TrackingCoordinator(navigationController: navigationController, order: order)  // edge: OrderController -start-> TrackingCoordinator on onTrack by OrdersCoordinator as push  // sound: the child watches the stack and reports that it has gone
    tracking.delegate = self  // edge: TrackingCoordinator -owns-> OrdersCoordinator in property weakly
    addChild(tracking)  // edge: OrdersCoordinator -owns-> TrackingCoordinator in list  // sound: it is kept as long as its screen is on show
    tracking.start()
  }

  private func startReturn(of order: Order) {
    let sheet = UINavigationController()
    let returning = ReturnCoordinator(navigationController: sheet, order: order)  // edge: OrderController -start-> ReturnCoordinator on onReturn by OrdersCoordinator as present  // fault: partial-finish ReturnCoordinator
    returning.delegate = self  // edge: ReturnCoordinator -owns-> OrdersCoordinator in property weakly
    addChild(returning)  // edge: OrdersCoordinator -owns-> ReturnCoordinator in list
    returning.start()
    navigationController.present(sheet, animated: true)
  }

  private func startExchange(of order: Order) {
    let sheet = UINavigationController()
    let exchange = ExchangeCoordinator(navigationController: sheet, order: order)  // edge: OrderController -start-> ExchangeCoordinator on onExchange by OrdersCoordinator as present  // sound: every outcome lets go of the child, giving up included
    exchange.delegate = self  // edge: ExchangeCoordinator -owns-> OrdersCoordinator in property weakly
    addChild(exchange)  // edge: OrdersCoordinator -owns-> ExchangeCoordinator in list
    exchange.start()
    navigationController.present(sheet, animated: true)
  }

  private func startChat(about order: Order) {
    let sheet = UINavigationController()
    let chat = ChatCoordinator(navigationController: sheet, topic: "Order \(order.number)")  // edge: OrderController -start-> ChatCoordinator on onAsk by OrdersCoordinator as present  // fault: leaked-child-dismiss ChatCoordinator
    chat.onEnd = { [weak self] in
      self?.navigationController.dismiss(animated: true)  // edge: OrdersCoordinator -dismiss-> . on ChatCoordinator.onEnd
      self?.chat = nil  // edge: OrdersCoordinator -releases-> ChatCoordinator on onEnd after finish
    }
    self.chat = chat  // edge: OrdersCoordinator -owns-> ChatCoordinator in property
    chat.start()
    navigationController.present(sheet, animated: true)
  }

  private func startInvoice(of order: Order) {
    let invoice = InvoiceCoordinator(navigationController: navigationController, order: order)  // edge: OrderController -start-> InvoiceCoordinator on onOpenInvoice by OrdersCoordinator as push  // fault: child-not-retained InvoiceCoordinator
    invoice.onEnd = { [weak self, weak invoice] in
      guard let invoice else { return }
      self?.removeChild(invoice)
    }
    invoice.start()
  }
}

extension OrdersCoordinator: TrackingCoordinatorDelegate {
  func trackingDidEnd(_ tracking: TrackingCoordinator) {
    removeChild(tracking)  // edge: OrdersCoordinator -releases-> TrackingCoordinator on trackingDidEnd after finish, back
  }
}

extension OrdersCoordinator: ReturnCoordinatorDelegate {
  func returnDidFinish(_ returning: ReturnCoordinator) {
    navigationController.dismiss(animated: true)  // edge: OrdersCoordinator -dismiss-> . on ReturnCoordinator.returnDidFinish
    removeChild(returning)  // edge: OrdersCoordinator -releases-> ReturnCoordinator on returnDidFinish after finish
  }

  func returnDidCancel(_ returning: ReturnCoordinator) {
    navigationController.dismiss(animated: true)  // edge: OrdersCoordinator -dismiss-> . on ReturnCoordinator.returnDidCancel
  }

  func returnDidDisappear(_ returning: ReturnCoordinator) {
    removeChild(returning)  // edge: OrdersCoordinator -releases-> ReturnCoordinator on returnDidDisappear after finish, swipe
  }
}

extension OrdersCoordinator: ExchangeCoordinatorDelegate {
  func exchangeDidFinish(_ exchange: ExchangeCoordinator) {
    navigationController.dismiss(animated: true)  // edge: OrdersCoordinator -dismiss-> . on ExchangeCoordinator.exchangeDidFinish
    removeChild(exchange)  // edge: OrdersCoordinator -releases-> ExchangeCoordinator on exchangeDidFinish after finish
  }

  func exchangeDidCancel(_ givenUp: ExchangeCoordinator) {
    navigationController.dismiss(animated: true)  // edge: OrdersCoordinator -dismiss-> . on ExchangeCoordinator.exchangeDidCancel
    removeChild(givenUp)  // edge: OrdersCoordinator -releases-> ExchangeCoordinator on exchangeDidCancel after finish
  }

  func exchangeDidDisappear(_ swipedAway: ExchangeCoordinator) {
    removeChild(swipedAway)  // edge: OrdersCoordinator -releases-> ExchangeCoordinator on exchangeDidDisappear after finish, swipe
  }
}
