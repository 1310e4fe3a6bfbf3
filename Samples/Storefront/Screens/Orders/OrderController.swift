import UIKit

final class OrderController: RowsController {
  var onTrack: (() -> Void)?
  var onReturn: (() -> Void)?
  var onExchange: (() -> Void)?
  var onAsk: (() -> Void)?
  var onOpenInvoice: (() -> Void)?

  private let order: Order

  init(order: Order) {
    self.order = order
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Order \(order.number)"
    rows = [
      Row("Where is it?") { [weak self] in self?.onTrack?() },
      Row("Send back") { [weak self] in self?.onReturn?() },
      Row("Exchange") { [weak self] in self?.onExchange?() },
      Row("Ask about it") { [weak self] in self?.onAsk?() },
      Row("Invoice") { [weak self] in self?.onOpenInvoice?() },
    ]
  }
}
