import UIKit

/// The scene of Login.storyboard.
final class LoginViewController: UIViewController {
  /// Told whether somebody has logged in, once the screen is gone.
  var onEnd: ((Bool) -> Void)?

  /// The field has this tag in the storyboard.
  private var nameField: UITextField? { view.viewWithTag(1) as? UITextField }

  @IBAction func logIn(_ sender: UIButton) {
    guard nameField?.text?.isEmpty == false else { return }
    end(isLoggedIn: true)
  }

  @IBAction func cancel(_ sender: UIButton) {
    end(isLoggedIn: false)
  }

  private func end(isLoggedIn: Bool) {
    dismiss(animated: true) { [onEnd] in onEnd?(isLoggedIn) }  // edge: LoginViewController -dismiss-> . on logIn ; LoginViewController -dismiss-> . on cancel
  }
}
