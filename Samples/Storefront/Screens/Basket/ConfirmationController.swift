import UIKit

final class ConfirmationController: StackController {
  var onDone: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Thank you"
    navigationItem.hidesBackButton = true
    addText("Your order is on its way.")
    addButton("Done") { [weak self] in self?.onDone?() }
  }
}
