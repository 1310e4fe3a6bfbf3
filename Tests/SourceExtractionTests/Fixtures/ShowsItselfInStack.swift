// swift-format-ignore-file
import UIKit

// Screens that put themselves into a stack of their own and show that: whoever calls them shows them, each in another stack.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  static var mainWindow = UIWindow()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    WelcomeAssembly.make().beginStack()  // edge: AppDelegate -root-> WelcomeController
    AppDelegate.mainWindow.makeKeyAndVisible()
    return true
  }
}

protocol Showable {
  func beginStack()
  func showInStack(over screen: UIViewController)
}

extension Showable where Self: UIViewController {
  func beginStack() {
    let stack = UINavigationController(rootViewController: self)
    stack.navigationBar.isTranslucent = true
    AppDelegate.mainWindow.rootViewController = stack
  }

  func showInStack(over screen: UIViewController) {
    let stack = UINavigationController(rootViewController: self)
    screen.present(stack, animated: true)
  }
}

extension UIViewController {
  func replaceAll() {
    let stack = UINavigationController(rootViewController: self)
    AppDelegate.mainWindow.rootViewController = stack
  }
}

enum WelcomeAssembly {
  static func make() -> Showable {
    let screen = WelcomeController()
    screen.wireframe = WelcomeWireframe()
    return screen
  }
}

final class WelcomeController: UIViewController, Showable {
  var wireframe: WelcomeWireframe!

  @IBAction private func didTapSignIn() {
    wireframe.signIn()  // edge: WelcomeController -root-> SignInController on didTapSignIn
  }

  @IBAction private func didTapTerms() {
    wireframe.terms(over: self)  // edge: WelcomeController -present-> TermsController on didTapTerms
  }
}

final class WelcomeWireframe {
  func signIn() {
    SignInAssembly.make().beginStack()
  }

  func terms(over screen: UIViewController) {
    let terms: Showable = TermsController()
    terms.showInStack(over: screen)
  }
}

final class TermsController: UIViewController, Showable {}

enum SignInAssembly {
  static func make() -> Showable { SignInController() }
}

final class SignInController: UIViewController, Showable {
  @IBAction private func didTapRegister() {
    RegistrationController().replaceAll()  // edge: SignInController -root-> RegistrationController on didTapRegister
  }

  @IBAction private func didTapDemo() {
    DemoController().replaceAll()  // edge: SignInController -root-> DemoController on didTapDemo
  }
}

final class RegistrationController: UIViewController {}

final class DemoController: UIViewController {}
