import UIKit

final class SignInController: StackController, SignInScreen {
  var onSignIn: (() -> Void)?
  var onSignUp: (() -> Void)?
  var onForgotPassword: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sign in"
    let name = addField("E-mail")
    let password = addField("Password", isSecret: true)
    addButton("Sign in") { [weak self] in
      guard name.hasText, password.hasText else { return }
      self?.onSignIn?()
    }
    addButton("Create an account") { [weak self] in self?.onSignUp?() }
    addButton("Forgot the password?") { [weak self] in self?.onForgotPassword?() }
  }
}
