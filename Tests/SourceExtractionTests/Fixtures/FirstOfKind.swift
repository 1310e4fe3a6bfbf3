// swift-format-ignore-file
import UIKit

// An extension of arrays finds the child of a class; where there is none yet, one is made.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var main: MainFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let window = UIWindow()
    self.window = window
    let main = MainFlow(window: window)  // edge: AppDelegate -start-> MainFlow as root
    self.main = main  // edge: AppDelegate -owns-> MainFlow in property
    main.openLogin()
    main.openHome()
  }
}

extension Array {
  func first<Kind>(ofKind kind: Kind.Type) -> Kind? { compactMap { $0 as? Kind }.first }
}

protocol Flow: AnyObject {
  var stack: UINavigationController { get }
  func start()
}

final class MainFlow {
  private let window: UIWindow
  private var children: [Flow] = []

  private var login: LoginFlow? { children.first(ofKind: LoginFlow.self) }
  private var home: HomeFlow? { children.first(ofKind: HomeFlow.self) }

  init(window: UIWindow) { self.window = window }

  func openLogin() {
    if let login {
      window.rootViewController = login.stack
    } else {
      let login = LoginFlow(stack: UINavigationController())  // edge: MainFlow -start-> LoginFlow as root
      show(login)  // edge: MainFlow -owns-> LoginFlow in list
    }
  }

  func openHome() {
    if let home {
      window.rootViewController = home.stack
    } else {
      show(HomeFlow(stack: UINavigationController()))  // edge: MainFlow -start-> HomeFlow as root ; MainFlow -owns-> HomeFlow in list
    }
  }

  private func show(_ child: Flow) {
    children.append(child)
    child.start()
    window.rootViewController = child.stack
  }
}

final class LoginFlow: Flow {
  let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.setViewControllers([LoginPage()], animated: false)  // edge: LoginFlow -root-> LoginPage
  }
}

final class HomeFlow: Flow {
  let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() { stack.setViewControllers([HomePage()], animated: false) }  // edge: HomeFlow -root-> HomePage
}

final class LoginPage: UIViewController {}
final class HomePage: UIViewController {}
