// swift-format-ignore-file
import UIKit

// A protocol's extension asks with an alert, the action of which runs a closure that it is given: what that shows, the
// caller shows.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let coordinator = CartCoordinator(navigationController: UINavigationController())  // edge: AppDelegate -owns-> CartCoordinator in property // edge: AppDelegate -start-> CartCoordinator as root
    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        window = UIWindow()
        window?.rootViewController = coordinator.navigationController
        coordinator.start()
        return true
    }
}

protocol AlertPresentable {
    func ask(_ title: String, confirm: @escaping () -> Void)
}
extension AlertPresentable where Self: UIViewController {
    func ask(_ title: String, confirm: @escaping () -> Void) {
        let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in confirm() })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)  // edge: CartViewController -present-> UIAlertController on deleteTapped locked // edge: SupportViewController -present-> UIAlertController on callTapped locked
    }
}

protocol SupportPresenting: AnyObject {
    var navigationController: UINavigationController { get }
    func showSupport()
}
extension SupportPresenting {
    func showSupport() { navigationController.pushViewController(SupportViewController(), animated: true) }  // edge: CartViewController -push-> SupportViewController on showSupport by CartCoordinator
}

protocol CartNavigation: SupportPresenting { func showCheckout() }

final class CartCoordinator: CartNavigation {
    let navigationController: UINavigationController
    init(navigationController: UINavigationController) { self.navigationController = navigationController }
    func start() {
        let cart = CartViewController()
        cart.navigation = self
        navigationController.viewControllers = [cart]  // edge: CartCoordinator -root-> CartViewController
    }
    func showCheckout() { navigationController.pushViewController(CheckoutViewController(), animated: true) }  // edge: CartViewController -push-> CheckoutViewController on showCheckout by CartCoordinator
}

final class CartViewController: UIViewController, AlertPresentable {
    weak var navigation: CartNavigation?
    @objc private func checkoutTapped() { navigation?.showCheckout() }
    @objc private func supportTapped() { navigation?.showSupport() }
    @objc private func deleteTapped() { ask("Empty the cart?") { [weak self] in self?.view.setNeedsLayout() } }
}
final class SupportViewController: UIViewController, AlertPresentable {
    @objc private func callTapped() {
        ask("Call us?") { [weak self] in self?.present(CallViewController(), animated: true) }  // edge: SupportViewController -present-> CallViewController on callTapped
    }
}
final class CheckoutViewController: UIViewController {}
final class CallViewController: UIViewController {}
