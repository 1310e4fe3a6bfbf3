import UIKit

final class SignUpController: StackController, SignUpScreen {
  var hasAcceptedTerms = false
  var onSignUp: (() -> Void)?
  var onOpenTerms: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New account"
    addField("E-mail")
    addField("Password", isSecret: true)
    addButton("Read the terms") { [weak self] in self?.onOpenTerms?() }
    addButton("Sign up") { [weak self] in
      guard let self, hasAcceptedTerms else { return }
      onSignUp?()
    }
  }
}
