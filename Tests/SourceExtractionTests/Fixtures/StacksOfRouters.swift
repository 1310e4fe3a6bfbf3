// swift-format-ignore-file
import UIKit

// A stack that routers alone hold, and were given: what is in it is told by those who put it there, and nothing is called
// after the router's property.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private var cellar: CellarFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    let rails = Rails(UINavigationController())
    let cellar = CellarFlow(rails: rails)  // edge: AppDelegate -start-> CellarFlow as root
    self.cellar = cellar  // edge: AppDelegate -owns-> CellarFlow in property
    window.rootViewController = rails.controller
    cellar.start()
    return true
  }
}

protocol Railed: AnyObject {
  var controller: UINavigationController { get }
  func lay(_ screen: UIViewController)
  func raise(_ rails: Railed)
}

final class Rails: Railed {
  let controller: UINavigationController

  init(_ controller: UINavigationController) { self.controller = controller }

  func lay(_ screen: UIViewController) { controller.setViewControllers([screen], animated: false) }

  func raise(_ rails: Railed) { controller.present(rails.controller, animated: true) }
}

final class CellarFlow {
  private let rails: Railed
  private var tasting: TastingFlow?

  init(rails: Railed) { self.rails = rails }

  func start() {
    let shelf = ShelfScreen()
    shelf.onOpen = { [weak self] in self?.taste() }
    rails.lay(shelf)  // edge: CellarFlow -root-> ShelfScreen
  }

  private func taste() {
    let inner = Rails(UINavigationController())
    let tasting = TastingFlow(rails: inner)  // edge: ShelfScreen -start-> TastingFlow on onOpen by CellarFlow as present
    self.tasting = tasting  // edge: CellarFlow -owns-> TastingFlow in property
    rails.raise(inner)
  }
}

final class TastingFlow {
  private let glass = GlassScreen()

  init(rails: Railed) { rails.lay(glass) }  // edge: TastingFlow -root-> GlassScreen
}

final class ShelfScreen: UIViewController {
  var onOpen: (() -> Void)?

  @objc private func open() { onOpen?() }
}

final class GlassScreen: UIViewController {}
