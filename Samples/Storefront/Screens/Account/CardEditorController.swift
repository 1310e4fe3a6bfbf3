import UIKit

final class CardEditorController: StackController {
  var onSave: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New card"
    addField("Number")
    addField("Valid until")
    addButton("Save") { [weak self] in self?.onSave?() }
  }
}
