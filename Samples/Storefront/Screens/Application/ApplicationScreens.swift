@MainActor
protocol OnboardingScreens {
  func makeOnboarding() -> any OnboardingScreen
}

@MainActor
protocol SignInScreens {
  func makeSignIn() -> any SignInScreen
  func makeSignUp() -> any SignUpScreen
  func makeTerms() -> any TermsScreen
  func makeForgotPassword() -> any ForgotPasswordScreen
}

@MainActor
protocol GoodbyeScreens {
  func makeGoodbye() -> any GoodbyeScreen
}

protocol OnboardingScreen: Module {
  var onFinish: (() -> Void)? { get set }
}

protocol SignInScreen: Module {
  var onSignIn: (() -> Void)? { get set }
  var onSignUp: (() -> Void)? { get set }
  var onForgotPassword: (() -> Void)? { get set }
}

protocol SignUpScreen: Module {
  var hasAcceptedTerms: Bool { get set }
  var onSignUp: (() -> Void)? { get set }
  var onOpenTerms: (() -> Void)? { get set }
}

protocol TermsScreen: Module {
  var onAccept: (() -> Void)? { get set }
}

protocol ForgotPasswordScreen: Module {
  var onSent: (() -> Void)? { get set }
}

protocol GoodbyeScreen: Module {
  var onSignInAgain: (() -> Void)? { get set }
}
