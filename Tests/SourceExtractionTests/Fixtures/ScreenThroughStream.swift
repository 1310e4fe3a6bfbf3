// swift-format-ignore-file
import Combine
import UIKit

// A screen goes through a stream to a closure, or to a method, that shows it: who sends it shows it.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private let coordinator = MainCoordinator()  // edge: AppDelegate -owns-> MainCoordinator in property ; AppDelegate -start-> MainCoordinator as root
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = coordinator.nav
    coordinator.start()
    return true
  }
}
final class Bus { static let shared = Bus(); let screens = PassthroughSubject<UIViewController, Never>() ; let named = PassthroughSubject<UIViewController, Never>() }
final class MainCoordinator {
  let nav = UINavigationController()
  var bag: Set<AnyCancellable> = []
  func start() {
    nav.setViewControllers([Home()], animated: false)  // edge: MainCoordinator -root-> Home
    Bus.shared.screens.sink { [weak self] screen in self?.nav.pushViewController(screen, animated: true) }.store(in: &bag)
    Bus.shared.named.sink(receiveValue: open).store(in: &bag)
  }
  func open(_ screen: UIViewController) { nav.pushViewController(screen, animated: true) }
}
final class Home: UIViewController {
  @objc private func tap() { Bus.shared.screens.send(A()) }  // edge: Home -push-> A on tap
}
final class A: UIViewController {
  @objc private func tap() { Bus.shared.named.send(B()) }  // edge: A -push-> B on tap
}
final class B: UIViewController {}
