// swift-format-ignore-file
import UIKit

// A notification carries what its observers show: a screen in 'object', a route among what 'userInfo' has.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private let coordinator = MainCoordinator()  // edge: AppDelegate -owns-> MainCoordinator in property ; AppDelegate -start-> MainCoordinator as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = coordinator.stack
    coordinator.start()
    return true
  }
}

extension Notification.Name {
  static let shown = Notification.Name("shown")
  static let routed = Notification.Name("routed")
}

enum Route { case rules, scores }

final class MainCoordinator {
  let stack = UINavigationController()

  func start() {
    stack.viewControllers = [Table()]  // edge: MainCoordinator -root-> Table
    NotificationCenter.default.addObserver(self, selector: #selector(show(_:)), name: .shown, object: nil)
    NotificationCenter.default.addObserver(forName: .routed, object: nil, queue: .main) { [weak self] note in
      guard let route = note.userInfo?["route"] as? Route else { return }
      self?.open(route)
    }
  }

  @objc private func show(_ note: Notification) {
    guard let screen = note.object as? UIViewController else { return }
    stack.pushViewController(screen, animated: true)
  }

  private func open(_ route: Route) {
    switch route {
    case .rules: stack.pushViewController(Rules(), animated: true)  // edge: Table -push-> Rules on routed by MainCoordinator
    case .scores: stack.present(Scores(), animated: true)  // edge: Rules -present-> Scores on routed by MainCoordinator
    }
  }
}

final class Table: UIViewController {
  @objc private func rules() { NotificationCenter.default.post(name: .routed, object: nil, userInfo: ["route": Route.rules]) }
  @objc private func draw() { NotificationCenter.default.post(name: .shown, object: Card()) }  // edge: Table -push-> Card on draw
}

final class Rules: UIViewController {
  @objc private func scores() { NotificationCenter.default.post(name: .routed, object: self, userInfo: ["route": Route.scores]) }
}

final class Card: UIViewController {}
final class Scores: UIViewController {}
