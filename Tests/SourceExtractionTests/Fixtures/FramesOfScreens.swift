// swift-format-ignore-file
import UIKit

// A sheet that is made with a screen, of whatever class, and shows nothing but that: what is presented is the screen. A
// screen that shows something of its own beside what it was made with, or is given its page later, stands for itself.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = Brook()  // edge: AppDelegate -root-> Brook
    return true
  }
}

final class Wrapping: UIViewController {
  private let inner: UIViewController

  init(around inner: UIViewController) {
    self.inner = inner
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(inner)
    view.addSubview(inner.view)
    inner.didMove(toParent: self)
  }
}

extension UIViewController {
  var wrapped: UIViewController { Wrapping(around: self) }
}

final class Menu: UIViewController {
  private let inner: UIViewController

  init(around inner: UIViewController) {
    self.inner = inner
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(inner)  // edge: Menu -embed-> Reed on viewDidLoad
  }

  @objc private func settings() { present(Settings(), animated: true) }  // edge: Menu -present-> Settings on settings
}

final class Brook: UIViewController {
  @objc private func stone() {
    present(Stone().wrapped, animated: true)  // edge: Brook -present-> Stone on stone
  }

  @objc private func moss() {
    navigationController?.pushViewController(Moss().wrapped, animated: true)  // edge: Brook -push-> Moss on moss
  }

  @objc private func reed() {
    present(Menu(around: Reed()), animated: true)  // edge: Brook -present-> Menu on reed
  }
}

final class Stone: UIViewController {}
final class Moss: UIViewController {}
final class Reed: UIViewController {}
final class Settings: UIViewController {}
