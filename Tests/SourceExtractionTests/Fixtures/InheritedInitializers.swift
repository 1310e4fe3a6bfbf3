// swift-format-ignore-file
import UIKit

// A convenience initializer hands on to one that the class inherits from UIKit; an observer of a base class runs beside that of
// the property that overrides it.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = Main()  // edge: AppDelegate -root-> Main
  }
}

class Frame: UIViewController {
  var inner: UIViewController? {
    didSet {
      guard let inner else { return }
      addChild(inner)
      view.addSubview(inner.view)
      inner.didMove(toParent: self)
    }
  }
}

final class Main: Frame {
  override var inner: UIViewController? {
    didSet { setNeedsStatusBarAppearanceUpdate() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    inner = Stack()  // edge: Main -embed-> Letters on viewDidLoad
  }
}

final class Stack: UINavigationController {
  convenience init() { self.init(rootViewController: Letters()) }
}

final class Letters: UIViewController {}
