// swift-format-ignore-file
import UIKit

// A closure asks whether it is given something: a text or an error of a framework's is not `nil` for that another call
// gives `nil`.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var main: MainCoordinator?
  func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  {
    window = UIWindow()
    let nav = UINavigationController()
    window?.rootViewController = nav
    main = MainCoordinator(nav)  // edge: AppDelegate -owns-> MainCoordinator in property ; AppDelegate -start-> MainCoordinator as root
    main?.start()
    return true
  }
}
final class MainCoordinator {
  private let nav: UINavigationController
  init(_ nav: UINavigationController) { self.nav = nav }
  func start() {
    let loader = LoaderVC()
    loader.loaded = { [weak self] text in
      guard let self else { return }
      if let text { self.nav.pushViewController(TextVC(text), animated: true) }  // edge: LoaderVC -push-> TextVC on loaded by MainCoordinator
      else { self.nav.pushViewController(NothingVC(), animated: true) }  // edge: LoaderVC -push-> NothingVC on loaded by MainCoordinator
    }
    loader.saved = { [weak self] error in
      guard error == nil else {
        self?.nav.present(FailureVC(), animated: true)  // edge: LoaderVC -present-> FailureVC on saved by MainCoordinator
        return
      }
      self?.nav.pushViewController(SavedVC(), animated: true)  // edge: LoaderVC -push-> SavedVC on saved by MainCoordinator
    }
    nav.setViewControllers([loader], animated: false)  // edge: MainCoordinator -root-> LoaderVC
  }
}
final class LoaderVC: UIViewController {
  var loaded: ((String?) -> Void)?
  var saved: ((Error?) -> Void)?
  @objc func load() { loaded?("text") }
  @objc func clear() { loaded?(nil) }
  @objc func save() { saved?(nil) }
  @objc func fail() { saved?(URLError(.badURL)) }
}
final class TextVC: UIViewController {
  init(_ text: String) { super.init(nibName: nil, bundle: nil) }; required init?(coder: NSCoder) { nil }
}
final class NothingVC: UIViewController {}
final class SavedVC: UIViewController {}
final class FailureVC: UIViewController {}
