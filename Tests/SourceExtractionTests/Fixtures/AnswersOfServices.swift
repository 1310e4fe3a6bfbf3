// swift-format-ignore-file
import UIKit

// A service that a container makes once for all flows calls back the flow that has asked it: the flow has neither started
// nor kept the service, nor shown anything of it, so that nothing of its own ends by that.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private let store = Store()
  private lazy var pantry = PantryFlow(store)  // edge: AppDelegate -owns-> PantryFlow in property ; AppDelegate -start-> PantryFlow as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    pantry.start(in: window)
    return true
  }
}

protocol Noticing: AnyObject {
  func push(_ notice: Notice)
}

protocol Slips: AnyObject {
  func makeNotices() -> Noticing
}

final class Notice {
  let answer: () -> Void
  init(answer: @escaping () -> Void) { self.answer = answer }
}

final class Store: Slips {
  lazy var notices = Notices()
  func makeNotices() -> Noticing { notices }
}

final class Notices: Noticing {
  var over: UIViewController?

  func push(_ notice: Notice) {
    let slip = SlipScreen()
    over?.present(slip, animated: true)  // edge: Notices -present-> SlipScreen
    notice.answer()
  }
}

final class PantryFlow {
  private let notices: Noticing
  private let stack = UINavigationController()

  init(_ slips: Slips) { notices = slips.makeNotices() }

  func start(in window: UIWindow) {
    let shelf = ShelfScreen()
    shelf.onEmpty = { [weak self] in self?.ask() }
    stack.pushViewController(shelf, animated: false)  // edge: PantryFlow -push-> ShelfScreen
    window.rootViewController = stack  // edge: PantryFlow -root-> PantryFlow.stack
  }

  private func ask() {
    notices.push(Notice { [weak self] in self?.empty() })
  }

  private func empty() {
    stack.pushViewController(EmptyScreen(), animated: true)  // edge: PantryFlow -push-> EmptyScreen on Notices.answer
  }
}

final class ShelfScreen: UIViewController {
  var onEmpty: (() -> Void)?

  @objc private func tap() { onEmpty?() }
}

final class SlipScreen: UIViewController {}
final class EmptyScreen: UIViewController {}
