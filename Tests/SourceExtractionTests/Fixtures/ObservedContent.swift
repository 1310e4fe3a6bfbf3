// swift-format-ignore-file
import UIKit

// A tab's box shows what it is given in an observer; a coordinator of the tabs fills it.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    window?.rootViewController = Tabs()  // edge: Delegate -root-> Tabs
  }
}

final class Tabs: UITabBarController {
  let box = Box()
  var menu: MenuFlow?

  override func viewDidLoad() {
    viewControllers = [box]  // edge: Tabs -tab-> Box
    menu = MenuFlow(box: box)  // edge: Tabs -start-> MenuFlow as tab ; Tabs -owns-> MenuFlow in screen
    menu?.activate()
  }
}

final class Box: UIViewController {
  var inner: UIViewController? {
    willSet { inner?.removeFromParent() }
    didSet {
      guard let inner = inner else { return }
      addChild(inner)
    }
  }
}

final class MenuFlow {
  let box: Box
  init(box: Box) { self.box = box }

  func activate() {
    let menu = Menu()
    box.inner = UINavigationController(rootViewController: menu)  // edge: MenuFlow -embed-> Menu if "inner != nil"
  }
}

final class Menu: UIViewController {}
