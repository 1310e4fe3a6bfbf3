// swift-format-ignore-file
import FactoryKit
import UIKit

// A container of the app's own hands out one router, which screens ask by key paths from it.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private let coordinator = HomeCoordinator()  // edge: AppDelegate -owns-> HomeCoordinator in property ; AppDelegate -start-> HomeCoordinator as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = coordinator.stack
    coordinator.start()
    return true
  }
}

final class RouterContainer: SharedContainer, AutoRegistering {
  static let shared = RouterContainer()
  let manager = ContainerManager()
  func autoRegister() { manager.defaultScope = .singleton }
}

extension RouterContainer {
  var router: Factory<Router> { self { Router() } }
}

enum Destination { case detail, settings }

final class Router {
  var onDestination: ((Destination) -> Void)?
  func present(for destination: Destination) { onDestination?(destination) }
}

final class HomeCoordinator {
  let stack = UINavigationController()
  private let router = resolve(\RouterContainer.router)

  func start() {
    stack.viewControllers = [Home()]  // edge: HomeCoordinator -root-> Home
    router.onDestination = { [weak self] in self?.open($0) }
  }

  private func open(_ destination: Destination) {
    switch destination {
    case .detail: stack.pushViewController(Detail(), animated: true)  // edge: Home -push-> Detail on onDestination by HomeCoordinator
    case .settings: stack.present(Settings(), animated: true)  // edge: Detail -present-> Settings on onDestination by HomeCoordinator
    }
  }
}

final class Home: UIViewController {
  @LazyInjected(\RouterContainer.router) private var router
  @objc private func detail() { router.present(for: .detail) }
}

final class Detail: UIViewController {
  @Injected(\RouterContainer.router) private var router
  @objc private func settings() { router.present(for: .settings) }
}

final class Settings: UIViewController {}
