import UIKit

final class ReturnItemsController: RowsController {
  var onBookCourier: (() -> Void)?
  var onSubmit: (() -> Void)?

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
    addBarButton(.done) { [weak self] in self?.onSubmit?() }
    rows = [
      Row("Have it fetched") { [weak self] in self?.onBookCourier?() }
    ]
  }
}
