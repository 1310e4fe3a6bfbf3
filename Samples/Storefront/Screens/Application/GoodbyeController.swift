import UIKit

final class GoodbyeController: StackController, GoodbyeScreen {
  var onSignInAgain: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Goodbye"
    addText("You are signed out.")
    addButton("Sign in again") { [weak self] in self?.onSignInAgain?() }
  }
}
