// swift-format-ignore-file
import UIKit

// A router that hands a case on to what it shows decides what is shown: the case chooses nothing.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let list = PaintingsAssembly.make()
    window.rootViewController = UINavigationController(rootViewController: list)  // edge: *AppDelegate -root-> PaintingsScreen
  }
}

enum Collection {
  case own, lent
}

enum PaintingsAssembly {
  static func make() -> UIViewController {
    let presenter = PaintingsPresenter(router: PaintingsRouter())
    let screen = PaintingsScreen(presenter: presenter)
    presenter.screen = screen
    return screen
  }
}

final class PaintingsPresenter {
  private let router: PaintingsRouter
  weak var screen: UIViewController?

  init(router: PaintingsRouter) { self.router = router }

  func choose(from collection: Collection) { router.showPainting(of: collection, on: screen) }
}

final class PaintingsRouter {
  func showPainting(of collection: Collection, on screen: UIViewController?) {
    let painting = PaintingAssembly.make(of: collection)
    screen?.navigationController?.pushViewController(painting, animated: true)  // edge: PaintingsScreen -push-> PaintingScreen on showPainting by PaintingsRouter
  }
}

enum PaintingAssembly {
  static func make(of collection: Collection) -> UIViewController { PaintingScreen(collection: collection) }
}

final class PaintingsScreen: UIViewController {
  private let presenter: PaintingsPresenter

  init(presenter: PaintingsPresenter) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  @IBAction func chooseOwn() { presenter.choose(from: .own) }

  @IBAction func chooseLent() { presenter.choose(from: .lent) }
}

final class PaintingScreen: UIViewController {
  private let collection: Collection

  init(collection: Collection) {
    self.collection = collection
    super.init(nibName: nil, bundle: nil)
  }
}
