@MainActor
protocol AccessOutput: AnyObject {
  var finishFlow: (() -> Void)? { get set }
}

/// Signing in, or up with the terms agreed to.
@MainActor
final class AccessCoordinator: BaseCoordinator, AccessOutput {
  var finishFlow: (() -> Void)?

  private let router: any Router
  private let factory: any ModuleFactory
  private weak var signUp: (any SignUpView)?

  init(router: any Router, factory: any ModuleFactory) {
    self.router = router
    self.factory = factory
  }

  override func start() {
    let signIn = factory.makeSignIn()
    signIn.onSignedIn = { [weak self] in self?.finishFlow?() }  // edge: SignInController -finish(finishFlow)-> ApplicationCoordinator on onSignedIn by AccessCoordinator
    signIn.onSignUp = { [weak self] in self?.showSignUp() }
    router.setRootModule(signIn, hideBar: false)  // edge: AccessCoordinator -root-> SignInController
  }

  private func showSignUp() {
    let signUp = factory.makeSignUp()
    signUp.onSignedUp = { [weak self] in self?.finishFlow?() }  // edge: SignUpController -finish(finishFlow)-> ApplicationCoordinator on onSignedUp by AccessCoordinator
    signUp.onTerms = { [weak self] in self?.showTerms() }
    self.signUp = signUp
    router.push(signUp)  // edge: SignInController -push-> SignUpController on onSignUp by AccessCoordinator
  }

  private func showTerms() {
    let terms = factory.makeTerms()
    terms.isAgreed = signUp?.isAgreed ?? false
    terms.onAgreed = { [weak self] in
      self?.signUp?.isAgreed = true
      self?.router.popModule()  // edge: TermsController -pop-> . on onAgreed by AccessCoordinator
    }
    router.push(terms)  // edge: SignUpController -push-> TermsController on onTerms by AccessCoordinator
  }
}
