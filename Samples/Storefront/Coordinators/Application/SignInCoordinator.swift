final class SignInCoordinator: BaseCoordinator, FlowEnding {
  var finishFlow: (() -> Void)?

  private let router: any Router
  private let screens: any SignInScreens

  init(router: any Router, screens: any SignInScreens) {
    self.router = router
    self.screens = screens
  }

  override func start(with option: DeepLinkOption?) {
    let signIn = screens.makeSignIn()
    signIn.onSignIn = { [weak self] in
      self?.finishFlow?()  // edge: SignInController -finish(finishFlow)-> AppCoordinator on onSignIn by SignInCoordinator
    }
    signIn.onSignUp = { [weak self] in self?.showSignUp() }
    signIn.onForgotPassword = { [weak self] in self?.showForgotPassword() }
    router.setRoot(signIn)  // edge: SignInCoordinator -root-> SignInController
  }

  private func showSignUp() {
    let signUp = screens.makeSignUp()
    signUp.onSignUp = { [weak self] in
      self?.finishFlow?()  // edge: SignUpController -finish(finishFlow)-> AppCoordinator on onSignUp by SignInCoordinator
    }
    signUp.onOpenTerms = { [weak self, weak signUp] in self?.showTerms(for: signUp) }
    router.push(signUp)  // edge: SignInController -push-> SignUpController on onSignUp by SignInCoordinator
  }

  private func showTerms(for signUp: (any SignUpScreen)?) {
    let terms = screens.makeTerms()
    terms.onAccept = { [weak self, weak signUp] in
      signUp?.hasAcceptedTerms = true
      self?.router.pop()  // edge: TermsController -pop-> . on onAccept by SignInCoordinator
    }
    router.push(terms)  // edge: SignUpController -push-> TermsController on onOpenTerms by SignInCoordinator
  }

  private func showForgotPassword() {
    let forgotten = screens.makeForgotPassword()
    forgotten.onSent = { [weak self] in
      self?.router.pop()  // edge: ForgotPasswordController -pop-> . on onSent by SignInCoordinator
    }
    router.push(forgotten)  // edge: SignInController -push-> ForgotPasswordController on onForgotPassword by SignInCoordinator
  }
}
