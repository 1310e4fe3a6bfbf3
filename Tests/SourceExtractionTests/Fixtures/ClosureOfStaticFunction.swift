// swift-format-ignore-file
import UIKit

// A static function leaves a closure with a service, which knows nothing of screens: what the closure shows is shown for
// whoever called the function. A pager that is told to show what it holds shows it itself. What an initializer leaves
// empty is not guessed by its type.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let pager = Pager()
    pager.page = Cover()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: Shelf()), pager]  // edge: AppDelegate -tab-> Shelf ; AppDelegate -tab-> Pager
    window = UIWindow()
    window?.rootViewController = tabs
    return true
  }
}

final class Store {
  func load(then: @escaping () -> Void) { DispatchQueue.main.async { then() } }
}

enum Guide {
  static let store = Store()

  static func open(in stack: UINavigationController) {
    store.load { stack.pushViewController(Volume(), animated: true) }
  }
}

final class Pager: UIViewController {
  var page: UIViewController?
  func turn() { addChild(page!) }  // edge: Pager -embed-> Cover on turn
}

final class Chooser {
  var tabs: UITabBarController? {
    (UIApplication.shared.delegate as? AppDelegate)?.window?.rootViewController as? UITabBarController
  }

  func choose() {
    tabs?.selectedIndex = 1
    (tabs?.viewControllers?[1] as? Pager)?.turn()
  }
}

protocol Asking: AnyObject {
  func ask(in controller: UIViewController)
}

final class Asker: Asking {
  func ask(in controller: UIViewController) { controller.present(Question(), animated: true) }  // edge: Shelf -present-> Question on ask by Asker
}

final class Renewal {
  private var asker: Asking?
  init(asker: Asking? = nil) { self.asker = asker }
  func renew(in controller: UIViewController) { asker?.ask(in: controller) }
}

final class Shelf: UIViewController {
  @objc func open() { Guide.open(in: navigationController!) }  // edge: Shelf -push-> Volume on open
  @objc func choose() { Chooser().choose() }
  @objc func renew() { Renewal().renew(in: self) }
  @objc func ask() { Renewal(asker: Asker()).renew(in: self) }  // edge: Shelf -start-> Asker on ask as present
}

final class Volume: UIViewController {}
final class Cover: UIViewController {}
final class Question: UIViewController {}
