import UIKit

final class SummaryController: RowsController {
  var onPlaceOrder: (() -> Void)?

  private let discount: Int

  init(discount: Int) {
    self.discount = discount
    super.init(style: .insetGrouped)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Summary"
    rows = [
      Row("Discount", detail: "\(discount)"),
      Row("Place the order") { [weak self] in self?.onPlaceOrder?() },
    ]
  }
}
