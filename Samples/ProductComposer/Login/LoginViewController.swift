import UIKit

/// The scene of Login.storyboard.
final class LoginViewController: UIViewController {
  /// Told whether somebody has logged in, once the screen is gone.
  var onEnd: ((Bool) -> Void)?

  private let nameField = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    nameField.placeholder = "Name"
    view.addColumn(of: [
      nameField,
      UIButton(title: "Log in") { [weak self] in self?.logIn() },
      UIButton(title: "Not now") { [weak self] in self?.cancel() },
    ])
  }

  private func logIn() {
    guard nameField.text?.isEmpty == false else { return }
    end(isLoggedIn: true)
  }

  private func cancel() {
    end(isLoggedIn: false)
  }

  private func end(isLoggedIn: Bool) {
    dismiss(animated: true) { [onEnd] in onEnd?(isLoggedIn) }  // edge: LoginViewController -dismiss-> . on logIn ; LoginViewController -dismiss-> . on cancel
  }
}
