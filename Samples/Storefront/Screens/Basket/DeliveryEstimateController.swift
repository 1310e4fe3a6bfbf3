import UIKit

final class DeliveryEstimateController: StackController {
  var onClose: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "When will it come?"
    addText("Tomorrow, before noon.")
    addButton("Fine") { [weak self] in self?.onClose?() }
  }
}
