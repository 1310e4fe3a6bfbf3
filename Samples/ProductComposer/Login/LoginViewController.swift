import UIKit

/// The scene of Login.storyboard.
final class LoginViewController: UIViewController {
  /// Told whether somebody has logged in, once the screen is gone.
  var onEnd: ((Bool) -> Void)?

  @IBOutlet private weak var nameField: UITextField!

  @IBAction private func logIn() {
    guard nameField.text?.isEmpty == false else { return }
    end(isLoggedIn: true)
  }

  @IBAction private func cancel() {
    end(isLoggedIn: false)
  }

  private func end(isLoggedIn: Bool) {
    dismiss(animated: true) { [onEnd] in onEnd?(isLoggedIn) }  // edge: LoginViewController -dismiss-> . on logIn ; LoginViewController -dismiss-> . on cancel
  }
}
