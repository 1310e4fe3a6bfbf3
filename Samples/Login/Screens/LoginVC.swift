import UIKit

@MainActor
protocol LoginVCDelegate: AnyObject {
  func loginVC(_ form: LoginVC, didEnterEmail email: String, password: String)
  func loginVCDidCancel(_ form: LoginVC)
}

/// Asks for an address and a password, and hands them on when they are worth sending.
final class LoginVC: UIViewController {
  private weak var delegate: (any LoginVCDelegate)?

  private let emailField = UITextField()
  private let passwordField = UITextField()
  private let messageLabel = UILabel()

  init(delegate: any LoginVCDelegate) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  func show(_ error: any Error) {
    messageLabel.text = "\(error)"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    emailField.placeholder = "E-mail"
    emailField.keyboardType = .emailAddress
    passwordField.placeholder = "Password"
    passwordField.isSecureTextEntry = true
    messageLabel.textColor = .systemRed

    let login = UIButton(type: .system, primaryAction: UIAction(title: "Log in") { [weak self] _ in self?.loginButtonTapped() })
    let cancel = UIButton(type: .system, primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.cancelButtonTapped() })
    view.addColumn(of: [emailField, passwordField, messageLabel, login, cancel])
  }

  private func loginButtonTapped() {
    guard let form = LoginForm(email: emailField.text, password: passwordField.text) else {
      messageLabel.text = "Please enter your address and your password."
      return
    }
    delegate?.loginVC(self, didEnterEmail: form.email, password: form.password)
  }

  private func cancelButtonTapped() {
    delegate?.loginVCDidCancel(self)
  }
}
