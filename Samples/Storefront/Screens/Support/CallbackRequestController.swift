import UIKit

final class CallbackRequestController: StackController {
  var onSend: (() -> Void)?
  var onCancel: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Have us call you"
    let number = addField("Telephone")
    addButton("Call me") { [weak self] in
      guard number.hasText else { return }
      self?.onSend?()
    }
    addButton("Cancel") { [weak self] in self?.onCancel?() }
  }
}
