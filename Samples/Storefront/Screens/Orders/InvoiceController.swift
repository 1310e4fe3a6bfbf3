import UIKit

final class InvoiceController: StackController {
  var onDone: (() -> Void)?

  private let order: Order

  init(order: Order) {
    self.order = order
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Order \(order.number)"
    addText("Paid by card.")
    addButton("Done") { [weak self] in self?.onDone?() }
  }
}
