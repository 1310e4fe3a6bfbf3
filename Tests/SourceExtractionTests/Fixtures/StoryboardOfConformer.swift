// swift-format-ignore-file
import UIKit

// A protocol's extension instantiates whoever conforms, by the name of its class, out of the storyboard that the class
// names by a computed or a stored property: each caller gets the scene of its own class.

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var coordinator: MainCoordinator?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let stack = UINavigationController()
        coordinator = MainCoordinator(navigationController: stack)  // edge: SceneDelegate -owns-> MainCoordinator in property ; SceneDelegate -start-> MainCoordinator as root
        coordinator?.start()
        window = UIWindow(windowScene: scene)
        window?.rootViewController = stack
        window?.makeKeyAndVisible()
    }
}

protocol Storyboarded { static func instantiate() -> Self }
extension Storyboarded where Self: UIViewController {
    static func instantiate() -> Self {
        let fullName = NSStringFromClass(self)
        let className = fullName.components(separatedBy: ".")[1]
        let storyboard = UIStoryboard(name: "Main", bundle: Bundle.main)
        return storyboard.instantiateViewController(withIdentifier: className) as! Self  // unresolved: instantiateViewController
    }
}

protocol NamedStoryboarded {
    static var storyboardName: String { get }
    static var storyboardIdentifier: String { get }
}
extension NamedStoryboarded where Self: UIViewController {
    static var storyboardIdentifier: String { String(describing: self) }
    static func fromStoryboard() -> Self {
        let storyboard = UIStoryboard(name: storyboardName, bundle: nil)
        guard let controller = storyboard.instantiateViewController(withIdentifier: storyboardIdentifier) as? Self else {  // unresolved: instantiateViewController
            preconditionFailure("missing scene")
        }
        return controller
    }
}

final class MainCoordinator {
    let navigationController: UINavigationController
    init(navigationController: UINavigationController) { self.navigationController = navigationController }

    func start() {
        let shop = ShopViewController.instantiate()
        shop.coordinator = self
        navigationController.pushViewController(shop, animated: false)  // edge: MainCoordinator -push-> ShopViewController
    }
    func buy() {
        let buy = BuyViewController.instantiate()
        navigationController.pushViewController(buy, animated: true)  // edge: ShopViewController -push-> BuyViewController on buy by MainCoordinator
    }
    func account() { navigationController.pushViewController(AccountViewController.fromStoryboard(), animated: true) }  // edge: ShopViewController -push-> AccountViewController on account by MainCoordinator
    func terms() { navigationController.present(TermsViewController.fromStoryboard(), animated: true) }  // unresolved: present
}

final class ShopViewController: UIViewController, Storyboarded {
    weak var coordinator: MainCoordinator?
    @IBAction func buyTapped(_ sender: Any) { coordinator?.buy() }
    @IBAction func accountTapped(_ sender: Any) { coordinator?.account() }
    @IBAction func termsTapped(_ sender: Any) { coordinator?.terms() }
}
final class BuyViewController: UIViewController, Storyboarded {}
final class AccountViewController: UIViewController, NamedStoryboarded { static var storyboardName: String { "Account" } }
final class TermsViewController: UIViewController, NamedStoryboarded {
    static let storyboardName = "Account"
    static let storyboardIdentifier = "terms"
}
