// swift-format-ignore-file
import UIKit

// A coordinator makes the controller of a scene, but for one case that carries the controller itself: what it makes in
// the other cases is shown for each caller. Who is no such thing as a cast asks for is left out.

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var coordinator: SceneCoordinator?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        self.window = window
        let coordinator = SceneCoordinator(sceneDelegate: self)  // edge: SceneDelegate -start-> SceneCoordinator as root
        self.coordinator = coordinator  // edge: SceneDelegate -owns-> SceneCoordinator in property
        coordinator.setup()
        window.makeKeyAndVisible()
    }
}

protocol NeedsCoordinator: AnyObject { var coordinator: SceneCoordinator! { get set } }

final class SceneCoordinator {
    enum Scene { case thread(id: String), compose(draft: String?), profile(name: String), settings, licenses, alert(UIAlertController) }
    enum Transition {
        case show, showDetail
        case modal(animated: Bool, completion: (() -> Void)? = nil)
        case alertController(animated: Bool, completion: (() -> Void)? = nil)
    }

    private weak var sceneDelegate: SceneDelegate!
    init(sceneDelegate: SceneDelegate) { self.sceneDelegate = sceneDelegate }

    func setup() {
        let timeline = TimelineViewController()
        timeline.coordinator = self
        sceneDelegate.window?.rootViewController = UINavigationController(rootViewController: timeline)  // edge: SceneCoordinator -root-> TimelineViewController
    }

    @MainActor @discardableResult
    func present(scene: Scene, from sender: UIViewController? = nil, transition: Transition) -> UIViewController? {
        guard let viewController = get(scene: scene, from: sender) else { return nil }
        guard var presenting = sender ?? sceneDelegate.window?.rootViewController else { return nil }
        if let tabs = presenting as? UITabBarController, let selected = tabs.selectedViewController { presenting = selected }
        switch transition {
        case .show: presenting.show(viewController, sender: sender)
        case .showDetail: presenting.showDetailViewController(UINavigationController(rootViewController: viewController), sender: sender)  // unresolved: showDetailViewController
        case .modal(let animated, let completion):
            let stack = UINavigationController(rootViewController: viewController)
            presenting.present(stack, animated: animated, completion: completion)
        case .alertController(let animated, let completion):
            presenting.present(viewController, animated: animated, completion: completion)  // unresolved: present
        }
        return viewController
    }

    private func get(scene: Scene, from sender: UIViewController? = nil) -> UIViewController? {
        let viewController: UIViewController?
        switch scene {
        case .thread(let id):
            let thread = ThreadViewController()
            thread.id = id
            viewController = thread
        case .compose(let draft): viewController = ComposeViewController(draft: draft)
        case .profile: viewController = ProfileViewController()
        case .settings: viewController = SettingsViewController()
        case .licenses: viewController = LicensesViewController()
        case .alert(let alert): viewController = alert
        }
        setupDependency(for: viewController as? NeedsCoordinator)
        return viewController
    }

    private func setupDependency(for needs: NeedsCoordinator?) { needs?.coordinator = self }
}

final class TimelineViewController: UIViewController, NeedsCoordinator {
    weak var coordinator: SceneCoordinator!
    @objc private func openThread() { coordinator.present(scene: .thread(id: "1"), from: self, transition: .show) }  // edge: TimelineViewController -push-> ThreadViewController on openThread
    @objc private func compose() {
        _ = coordinator.present(scene: .compose(draft: nil), from: self, transition: .modal(animated: true, completion: nil))  // edge: TimelineViewController -present-> ComposeViewController on compose
    }
}
final class ThreadViewController: UIViewController, NeedsCoordinator {
    weak var coordinator: SceneCoordinator! { willSet { precondition(!isViewLoaded) } }
    var id = ""
    @objc private func openProfile() {
        Task { @MainActor in self.coordinator.present(scene: .profile(name: "ann"), from: self, transition: .show) }  // edge: ThreadViewController -push-> ProfileViewController on openProfile
    }
}
final class ProfileViewController: UIViewController, NeedsCoordinator {
    weak var coordinator: SceneCoordinator!
    @objc private func openSettings() { coordinator.present(scene: .settings, from: self, transition: .modal(animated: true)) }  // edge: ProfileViewController -present-> SettingsViewController on openSettings
    @objc private func report() {
        let alert = UIAlertController(title: "Reported", message: nil, preferredStyle: .alert)
        coordinator.present(scene: .alert(alert), from: self, transition: .alertController(animated: true))
    }
}
final class SettingsViewController: UIViewController, NeedsCoordinator {
    weak var coordinator: SceneCoordinator!
    @objc private func openLicenses() { coordinator.present(scene: .licenses, from: self, transition: .show) }  // edge: SettingsViewController -push-> LicensesViewController on openLicenses
}
final class ComposeViewController: UIViewController {
    init(draft: String?) { super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
}
final class LicensesViewController: UIViewController {}
