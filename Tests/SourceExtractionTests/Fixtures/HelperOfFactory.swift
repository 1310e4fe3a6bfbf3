// swift-format-ignore-file
import UIKit

// A helper that decides what its screen embeds, put together by a factory that keeps it as long as that lasts: nobody keeps
// the factory, so that the helper is only the screen's.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window.rootViewController = MeadowScreen()  // edge: AppDelegate -root-> MeadowScreen
    return true
  }
}

protocol Looking: AnyObject {
  func look(for word: String)
}

protocol Pane: AnyObject {
  func fill(with screen: UIViewController)
}

final class LookFactory {
  private(set) var looking: Looking?
  private let pane: Pane

  init(pane: Pane) { self.pane = pane }

  func make() {
    let helper = LookHelper(pane: pane)
    looking = helper
  }
}

final class LookHelper: Looking {
  private weak var pane: Pane?
  private var herbs: HerbScreen?

  init(pane: Pane) { self.pane = pane }

  func look(for word: String) {
    if herbs == nil {
      let made = HerbScreen()
      herbs = made
      pane?.fill(with: made)  // edge: MeadowScreen -embed-> HerbScreen on search
    }
  }
}

final class MeadowScreen: UIViewController, Pane {
  private var looking: Looking?

  override func viewDidLoad() {
    super.viewDidLoad()
    let factory = LookFactory(pane: self)
    factory.make()
    looking = factory.looking
  }

  @objc private func search() { looking?.look(for: "sorrel") }

  func fill(with screen: UIViewController) {
    addChild(screen)
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }
}

final class HerbScreen: UIViewController {}
