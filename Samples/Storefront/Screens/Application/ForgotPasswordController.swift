import UIKit

final class ForgotPasswordController: StackController, ForgotPasswordScreen {
  var onSent: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Forgotten password"
    addField("E-mail")
    addButton("Send me a link") { [weak self] in self?.onSent?() }
  }
}
