// swift-format-ignore-file
import UIKit

// Patterns look into what a case carries: each request runs the arm that takes it, and what an arm before takes
// only sometimes is left to those after it.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow()
    let nav = UINavigationController()
    Router.main = Router(nav)
    nav.viewControllers = [HomeVC()]  // edge: AppDelegate -root-> HomeVC
    window?.rootViewController = nav  // edge: AppDelegate -root-> HomeVC
    return true
  }
}
enum Route {
  struct Product { let id: Int; var source: String = "" }
  enum Account { case settings(Tab), orders; enum Tab { case general, privacy } }
  case product(Product), account(Account), web(URL, modal: Bool)
}
final class Router {
  static var main: Router!
  private let nav: UINavigationController
  init(_ nav: UINavigationController) { self.nav = nav }
  func open(_ r: Route) {
    switch r {
    case .product(let p): nav.pushViewController(ProductVC(p), animated: true)  // edge: HomeVC -push-> ProductVC on open by Router
    case .account(.settings(.privacy)): nav.pushViewController(PrivacyVC(), animated: true)  // edge: HomeVC -push-> PrivacyVC on open by Router
    case .account(.settings): nav.pushViewController(SettingsVC(), animated: true)  // edge: ProductVC -push-> SettingsVC on open by Router
    case .account(.orders): nav.pushViewController(OrdersVC(), animated: true)  // edge: HomeVC -push-> OrdersVC on open by Router
    case let .web(u, modal) where modal: nav.present(WebVC(u), animated: true)  // edge: ProductVC -present-> WebVC on open by Router
    case .web(let u, _): nav.pushViewController(WebVC(u), animated: true)  // edge: ProductVC -push-> WebVC on open by Router
    }
  }
}
final class HomeVC: UIViewController {
  @objc func a() { Router.main.open(.product(.init(id: 1))) }
  @objc func b() { Router.main.open(.account(.settings(.privacy))) }
  @objc func c() { Router.main.open(.account(.orders)) }
}
final class ProductVC: UIViewController {
  init(_ p: Route.Product) { super.init(nibName: nil, bundle: nil) }; required init?(coder: NSCoder) { nil }
  @objc func a() { Router.main.open(.account(.settings(.general))) }
  @objc func v() { Router.main.open(.web(URL(string: "y")!, modal: false)) }
  @objc func w() { Router.main.open(.web(URL(string: "x")!, modal: true)) }
}
final class PrivacyVC: UIViewController {}
final class SettingsVC: UIViewController {}
final class OrdersVC: UIViewController {}
final class WebVC: UIViewController {
  init(_ u: URL) { super.init(nibName: nil, bundle: nil) }; required init?(coder: NSCoder) { nil }
}
