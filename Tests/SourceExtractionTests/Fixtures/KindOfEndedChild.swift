// swift-format-ignore-file
import UIKit

// Who ended is asked for its kind, which the class of each child says: each starts what comes after it, and no other.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var app: AppCoordinator?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    let nav = UINavigationController()
    window = UIWindow(); window?.rootViewController = nav
    app = AppCoordinator(navigationController: nav)  // edge: AppDelegate -owns-> AppCoordinator in property ; AppDelegate -start-> AppCoordinator as root
    app?.start()
    return true
  }
}
protocol CoordinatorFinishDelegate: AnyObject { func coordinatorDidFinish(childCoordinator: Coordinator) }
enum CoordinatorType { case app, login, tab }
protocol Coordinator: AnyObject {
  var finishDelegate: CoordinatorFinishDelegate? { get set }
  var navigationController: UINavigationController { get set }
  var childCoordinators: [Coordinator] { get set }
  var type: CoordinatorType { get }
  func start()
}
extension Coordinator {
  func finish() { childCoordinators.removeAll(); finishDelegate?.coordinatorDidFinish(childCoordinator: self) }
}
final class AppCoordinator: Coordinator, CoordinatorFinishDelegate {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var navigationController: UINavigationController
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .app }
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() { showLogin() }
  private func showLogin() {
    let c = LoginCoordinator(navigationController: navigationController)  // edge: AppCoordinator -start-> LoginCoordinator as root ; AppCoordinator -start-> LoginCoordinator on MainCoordinator.coordinatorDidFinish as root
    c.finishDelegate = self  // edge: LoginCoordinator -owns-> AppCoordinator in property weakly
    c.start()
    childCoordinators.append(c)  // edge: AppCoordinator -owns-> LoginCoordinator in list
  }
  private func showMain() {
    let c = MainCoordinator(navigationController: navigationController)  // edge: AppCoordinator -start-> MainCoordinator on LoginCoordinator.coordinatorDidFinish as root
    c.finishDelegate = self  // edge: MainCoordinator -owns-> AppCoordinator in property weakly
    c.start()
    childCoordinators.append(c)  // edge: AppCoordinator -owns-> MainCoordinator in list
  }
  func coordinatorDidFinish(childCoordinator: Coordinator) {
    childCoordinators = childCoordinators.filter { $0.type != childCoordinator.type }  // edge: AppCoordinator -releases-> LoginCoordinator on coordinatorDidFinish after finish ; AppCoordinator -releases-> MainCoordinator on coordinatorDidFinish after finish
    switch childCoordinator.type {
    case .tab: navigationController.viewControllers.removeAll(); showLogin()
    case .login: navigationController.viewControllers.removeAll(); showMain()
    default: break
    }
  }
}
final class LoginCoordinator: Coordinator {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var navigationController: UINavigationController
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .login }
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() {
    let vc = LoginVC()
    vc.didSendEvent = { [weak self] e in
      switch e {
      case .login: self?.finish()  // edge: LoginVC -finish(coordinatorDidFinish)-> AppCoordinator on didSendEvent by LoginCoordinator
      }
    }
    navigationController.pushViewController(vc, animated: true)  // edge: LoginCoordinator -push-> LoginVC
  }
}
final class MainCoordinator: Coordinator {
  weak var finishDelegate: CoordinatorFinishDelegate?
  var navigationController: UINavigationController
  var childCoordinators: [Coordinator] = []
  var type: CoordinatorType { .tab }
  init(navigationController: UINavigationController) { self.navigationController = navigationController }
  func start() {
    let vc = MainVC()
    vc.logout = { [weak self] in self?.finish() }  // edge: MainVC -finish(coordinatorDidFinish)-> AppCoordinator on logout by MainCoordinator
    navigationController.pushViewController(vc, animated: true)  // edge: MainCoordinator -push-> MainVC
  }
}
final class LoginVC: UIViewController {
  enum Event { case login }; var didSendEvent: ((Event) -> Void)?; @objc func t() { didSendEvent?(.login) }
}
final class MainVC: UIViewController { var logout: (() -> Void)?; @objc func t() { logout?() } }
