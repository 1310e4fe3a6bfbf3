import UIKit

/// The terms of trade: to be accepted on signing up, and to be read again later.
final class TermsController: StackController, TermsScreen {
  var onAccept: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Terms"
    addText("Be kind, pay in time, send back what does not fit within thirty days.")
    if onAccept != nil {
      addButton("Accept") { [weak self] in self?.onAccept?() }
    }
  }
}
