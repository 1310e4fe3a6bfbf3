// swift-format-ignore-file
// A hub that makes and shows what it is asked for, where its caller says: the callers decide both.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var hub: SceneHub?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    let hub = SceneHub(window: window)
    self.hub = hub // edge: AppDelegate -owns-> SceneHub in property
    let feed = FeedViewController(hub: hub)
    window.rootViewController = UINavigationController(rootViewController: feed) // edge: AppDelegate -root-> FeedViewController
    self.window = window
    return true
  }
}

final class SceneHub {
  enum Scene {
    case profile(name: String)
    case settings
    case help
  }

  enum Transition {
    case stacked
    case modal(animated: Bool)
  }

  private weak var window: UIWindow?

  init(window: UIWindow) { self.window = window }

  @discardableResult
  func present(scene: Scene, from sender: UIViewController? = nil, transition: Transition) -> UIViewController? {
    guard let controller = make(scene) else { return nil }
    guard var presenting = sender ?? window?.rootViewController else { return nil }
    if let stack = presenting as? UINavigationController, let top = stack.topViewController { presenting = top }
    switch transition {
    case .stacked: presenting.show(controller, sender: sender)
    case .modal(let animated):
      let stack = UINavigationController(rootViewController: controller)
      presenting.present(stack, animated: animated)
    }
    return controller
  }

  private func make(_ scene: Scene) -> UIViewController? {
    let controller: UIViewController?
    switch scene {
    case .profile(let name):
      let profile = ProfileViewController()
      profile.name = name
      controller = profile
    case .settings: controller = SettingsViewController()
    case .help: controller = HelpViewController()
    }
    return controller
  }
}

final class FeedViewController: UIViewController {
  private let hub: SceneHub

  init(hub: SceneHub) {
    self.hub = hub // edge: FeedViewController -owns-> SceneHub in screen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.backBarButtonItem = UIBarButtonItem(title: "Me", style: .plain, target: self, action: #selector(profile))
    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Settings", style: .plain, target: self, action: #selector(settings))
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Help", style: .plain, target: self, action: #selector(help))
  }

  @objc private func profile() {
    hub.present(scene: .profile(name: "me"), from: self, transition: .stacked) // edge: FeedViewController -push-> ProfileViewController on profile
  }

  @objc private func settings() {
    hub.present(scene: .settings, from: self, transition: .modal(animated: true)) // edge: FeedViewController -present-> SettingsViewController on settings
  }

  @objc private func help() {
    hub.present(scene: .help, from: nil, transition: .stacked) // edge: FeedViewController -push-> HelpViewController on help
  }
}

final class ProfileViewController: UIViewController {
  var name = ""
}

final class SettingsViewController: UIViewController {}

final class HelpViewController: UIViewController {}
