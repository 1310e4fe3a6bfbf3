// swift-format-ignore-file
import UIKit

// A generic parameter has the members of what it must be; an associated type is what the members of a conformer say. A list
// that is made step by step keeps its order, and a type that a property gives back is made.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: OrderFlow?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow()
    let nav = UINavigationController()
    window?.rootViewController = nav
    flow = OrderFlow(nav)  // edge: AppDelegate -owns-> OrderFlow in property ; AppDelegate -start-> OrderFlow as root
    flow?.start()
    return true
  }
}
protocol Emitting: AnyObject { var emit: ((Int) -> Void)? { get set } }
protocol Asking: UIViewController {}
extension Asking {
  func ask(_ then: @escaping () -> Void) {
    let alert = UIAlertController(title: "?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "yes", style: .default) { _ in then() })
    present(alert, animated: true)  // edge: OrdersVC -present-> UIAlertController on remove locked
  }
}
protocol Routing: AnyObject { associatedtype Route; var routes: [Route] { get set }; func open(_ route: Route) }
extension Routing { func go(_ route: Route) { open(route) } }
enum Place { case receipt, refund }
final class Router: Routing {
  var routes: [Place] = []
  weak var nav: UINavigationController?
  func open(_ route: Place) {
    switch route {
    case .receipt: nav?.pushViewController(ReceiptVC(), animated: true)  // edge: OrderVC -push-> ReceiptVC on go by Router
    case .refund: nav?.pushViewController(RefundVC(), animated: true)  // edge: ReceiptVC -push-> RefundVC on go by Router
    }
  }
}
final class OrderFlow {
  private let nav: UINavigationController
  init(_ nav: UINavigationController) { self.nav = nav }
  func start() {
    var screens: [UIViewController] = [WelcomeVC()]
    screens.append(OrdersVC())
    nav.setViewControllers(screens, animated: false)  // edge: OrderFlow -root-> WelcomeVC ; OrderFlow -push-> OrdersVC
    put(PickerVC()) { [weak self] _ in self?.nav.present(OrderVC(), animated: true) }  // edge: OrderFlow -push-> PickerVC ; PickerVC -present-> OrderVC on emit by OrderFlow
  }
  private func put<C>(_ screen: C, then: @escaping (Int) -> Void) where C: UIViewController, C: Emitting {
    screen.emit = then
    nav.pushViewController(screen, animated: true)
  }
}
final class WelcomeVC: UIViewController {}
final class PickerVC: UIViewController, Emitting {
  var emit: ((Int) -> Void)?
  @objc func pick() { emit?(1) }
}
final class OrdersVC: UITableViewController, Asking {
  enum Row: CaseIterable {
    case about, terms
    var screen: UIViewController.Type { switch self { case .about: AboutVC.self; case .terms: TermsVC.self } }
  }
  override func tableView(_ table: UITableView, didSelectRowAt index: IndexPath) {
    show(Row.allCases[index.row].screen.init(), sender: nil)  // edge: OrdersVC -push-> AboutVC on tableView ; OrdersVC -push-> TermsVC on tableView
  }
  @objc func remove() { ask { self.present(RemovedVC(), animated: true) } }  // edge: OrdersVC -present-> RemovedVC on remove
}
final class OrderVC: UIViewController { private let router = Router(); @objc func receipt() { router.go(.receipt) } }  // edge: OrderVC -owns-> Router in screen ; OrderVC -start-> Router as embed
final class ReceiptVC: UIViewController { private let router = Router(); @objc func refund() { router.go(.refund) } }  // edge: ReceiptVC -owns-> Router in screen ; ReceiptVC -start-> Router as embed
final class RefundVC: UIViewController {}
final class AboutVC: UIViewController {}
final class TermsVC: UIViewController {}
final class RemovedVC: UIViewController {}
