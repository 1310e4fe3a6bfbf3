// swift-format-ignore-file
import UIKit

// A controller shows in a stack of its own what its presenter gives it: it is no mere wrapper of that stack, since its own
// presenter decides.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = Shell()  // edge: AppDelegate -root-> Shell
  }
}

final class Shell: UIViewController {
  private let stack = UINavigationController()
  private var presenter: ShellPresenter?

  override func viewDidLoad() {
    super.viewDidLoad()
    let presenter = ShellPresenter(self)
    self.presenter = presenter
    presenter.showSnails()
  }

  func begin(with controller: UIViewController) {
    stack.viewControllers = [controller]
    addChild(stack)  // edge: Shell -embed-> Snails on begin
    view.addSubview(stack.view)
  }

  func append(_ controller: UIViewController) { stack.pushViewController(controller, animated: true) }

  @objc func snailTapped() { presenter?.showSnail() }
}

final class ShellPresenter {
  private weak var shell: Shell?
  init(_ shell: Shell) { self.shell = shell }
  func showSnails() { shell?.begin(with: Snails()) }  // edge: Shell -root-> Snails on viewDidLoad
  func showSnail() { shell?.append(Snail()) }  // edge: Shell -push-> Snail on snailTapped
}

final class Snails: UIViewController {}
final class Snail: UIViewController {}
