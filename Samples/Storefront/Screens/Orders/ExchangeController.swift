import UIKit

final class ExchangeController: RowsController {
  var onSubmit: (() -> Void)?
  var onCancel: (() -> Void)?

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
    addBarButton(.cancel) { [weak self] in self?.onCancel?() }
    rows = [
      Row("A size up") { [weak self] in self?.onSubmit?() },
      Row("A size down") { [weak self] in self?.onSubmit?() },
    ]
  }
}
