// swift-format-ignore-file
import UIKit

// A generic struct hands out a screen beside its output; a router pushes through an overload of UIKit's own method.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let harbour = HarbourFlow(router: StackRouter(root: UINavigationController()))  // edge: AppDelegate -owns-> HarbourFlow in property ; AppDelegate -start-> HarbourFlow as embed

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    harbour.start()
    return true
  }
}

struct ScreenModule<Screen: UIViewController, Output> {
  let screen: Screen
  let output: Output

  init(screen: Screen, output: Output) {
    self.screen = screen
    self.output = output
  }
}

struct BareModule<Screen> {
  let screen: Screen
}

protocol PierOutput: AnyObject {
  var onBoat: (() -> Void)? { get set }
}

final class PierModel: PierOutput {
  var onBoat: (() -> Void)?

  func boatTapped() { onBoat?() }
}

enum PierAssembly {
  static func module() -> ScreenModule<PierViewController, PierOutput> {
    let model = PierModel()
    return .init(screen: PierViewController(model: model), output: model)
  }
}

enum BoatAssembly {
  static func module() -> ScreenModule<BoatViewController, Void> {
    ScreenModule(screen: BoatViewController(), output: ())
  }

  static func deck() -> BareModule<DeckViewController> { BareModule(screen: DeckViewController()) }

  static func cabin() -> BareModule<CabinViewController> { BareModule(screen: CabinViewController()) }
}

class ScreenRouter<Root: UIViewController> {
  let root: Root

  init(root: Root) { self.root = root }
}

final class StackRouter: ScreenRouter<UINavigationController> {
  func push(_ screen: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil) {
    root.pushViewController(screen, animated: animated, completion: completion)
  }
}

extension UINavigationController {
  func pushViewController(_ screen: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    CATransaction.setCompletionBlock(completion)
    pushViewController(screen, animated: animated)
  }
}

final class HarbourFlow {
  private let router: StackRouter

  init(router: StackRouter) { self.router = router }

  func start() {
    let module = PierAssembly.module()
    module.output.onBoat = { [weak self] in self?.showBoat() }
    router.push(module.screen, animated: false)  // edge: HarbourFlow -push-> PierViewController
  }

  private func showBoat() {
    router.push(BoatAssembly.module().screen)  // edge: PierViewController -push-> BoatViewController on onBoat by HarbourFlow
    router.push(BoatAssembly.deck().screen)  // edge: PierViewController -push-> DeckViewController on onBoat by HarbourFlow
    router.push(BoatAssembly.cabin().screen)  // edge: PierViewController -push-> CabinViewController on onBoat by HarbourFlow
  }
}

final class PierViewController: UIViewController {
  private let model: PierModel

  init(model: PierModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @objc private func boatTapped() { model.boatTapped() }
}

final class BoatViewController: UIViewController {}
final class DeckViewController: UIViewController {}
final class CabinViewController: UIViewController {}
