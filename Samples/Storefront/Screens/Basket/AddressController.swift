import UIKit

final class AddressController: StackController {
  var onConfirm: (() -> Void)?
  var onCancel: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Address"
    let street = addField("Street")
    let town = addField("Town")
    addButton("Deliver there") { [weak self] in
      guard street.hasText, town.hasText else { return }
      self?.onConfirm?()
    }
    addButton("Cancel") { [weak self] in self?.onCancel?() }
  }
}
