import UIKit

@MainActor
protocol LoginCoordinatorDelegate: AnyObject {
  func loginCoordinator(_ login: LoginCoordinator, didLogIn user: User)
}

/// Welcome → the form on a sheet → the service's answer: a user for the delegate, or a message over the form.
@MainActor
final class LoginCoordinator: AbstractCoordinator {
  private weak var delegate: (any LoginCoordinatorDelegate)?
  private let navigationController: UINavigationController
  private let loginService: any LoginService

  init(delegate: any LoginCoordinatorDelegate, navigationController: UINavigationController, loginService: any LoginService) {
    self.delegate = delegate  // edge: LoginCoordinator -owns-> AppCoordinator in property weakly
    self.navigationController = navigationController
    self.loginService = loginService
  }

  override func start() {
    super.start()
    let welcome = WelcomeVC(delegate: self)
    navigationController.setViewControllers([welcome], animated: false)  // edge: LoginCoordinator -root-> WelcomeVC
  }

  private func login(withEmail email: String, password: String, from form: LoginVC) async {
    do {
      let user = try await loginService.user(withEmail: email, password: password)
      navigationController.dismiss(animated: true)  // edge: LoginVC -dismiss-> . on loginVC by LoginCoordinator
      delegate?.loginCoordinator(self, didLogIn: user)  // edge: LoginVC -finish(loginCoordinator)-> AppCoordinator on loginVC by LoginCoordinator
    } catch {
      form.show(error)
    }
  }
}

extension LoginCoordinator: WelcomeVCDelegate {
  func welcomeVCDidRequestLogin(_ welcome: WelcomeVC) {
    let form = LoginVC(delegate: self)
    form.isModalInPresentation = true
    navigationController.present(form, animated: true)  // edge: WelcomeVC -present-> LoginVC on welcomeVCDidRequestLogin by LoginCoordinator locked
  }

  func welcomeVCDidRequestHelp(_ welcome: WelcomeVC) {
    let help = PasswordHelpVC(delegate: self)
    navigationController.pushViewController(help, animated: true)  // edge: WelcomeVC -push-> PasswordHelpVC on welcomeVCDidRequestHelp by LoginCoordinator
  }
}

extension LoginCoordinator: LoginVCDelegate {
  func loginVC(_ form: LoginVC, didEnterEmail email: String, password: String) {
    Task { await login(withEmail: email, password: password, from: form) }
  }

  func loginVCDidCancel(_ form: LoginVC) {
    navigationController.dismiss(animated: true)  // edge: LoginVC -dismiss-> . on loginVCDidCancel by LoginCoordinator
  }
}

extension LoginCoordinator: PasswordHelpVCDelegate {
  func passwordHelpVCDidSendLink(_ help: PasswordHelpVC) {
    navigationController.popViewController(animated: true)  // edge: PasswordHelpVC -pop-> . on passwordHelpVCDidSendLink by LoginCoordinator
  }
}
