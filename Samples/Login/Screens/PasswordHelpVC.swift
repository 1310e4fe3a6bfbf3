import UIKit

@MainActor
protocol PasswordHelpVCDelegate: AnyObject {
  func passwordHelpVCDidSendLink(_ help: PasswordHelpVC)
}

/// Sends a link to an address, with which the password can be set anew.
final class PasswordHelpVC: UIViewController {
  private weak var delegate: (any PasswordHelpVCDelegate)?

  private let emailField = UITextField()

  init(delegate: any PasswordHelpVCDelegate) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("this screen is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Forgotten password"
    view.backgroundColor = .systemBackground
    emailField.placeholder = "E-mail"
    emailField.keyboardType = .emailAddress

    let send = UIButton(type: .system, primaryAction: UIAction(title: "Send me a link") { [weak self] _ in self?.sendTapped() })
    view.addColumn(of: [emailField, send])
  }

  private func sendTapped() {
    guard emailField.text?.contains("@") == true else { return }
    delegate?.passwordHelpVCDidSendLink(self)
  }
}
