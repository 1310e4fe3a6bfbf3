import UIKit

final class TrackingController: StackController {
  var onReceived: (() -> Void)?

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
    addText("On the van.")
    addButton("I have it") { [weak self] in self?.onReceived?() }
  }
}
