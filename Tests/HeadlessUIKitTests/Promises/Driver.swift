import Foundation
import UIKit

#if os(Linux)
  import HeadlessNavigation
#endif

// The promises' tests speak of UIKit alone, so that they can be run on it too; what differs is here.

/// Shows a controller in a new window.
@MainActor
func show(_ root: UIViewController) -> UIWindow {
  #if os(Linux)
    return Device.launch { makeWindow(root) }
  #else
    let window = makeWindow(root)
    settle()
    return window
  #endif
}

@MainActor
private func makeWindow(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = root
  window.makeKeyAndVisible()
  return window
}

/// Does something, and waits until all that follows from it is over.
@MainActor
func settle(_ work: () -> Void = {}) {
  #if os(Linux)
    Device.current.turn(work)
  #else
    work()
    RunLoop.main.run(until: Date() + 1)
  #endif
}

/// A person before the screen. Gestures can be made here; on a device they take a test of its own kind.
@MainActor
enum Person {
  #if os(Linux)
    nonisolated static let canTouch = true

    static func does(_ action: String) -> Bool {
      UserAction(action).map { Device.current.perform($0) } ?? false
    }
  #else
    nonisolated static let canTouch = false

    static func does(_ action: String) -> Bool { false }
  #endif
}

/// What has happened, in order.
@MainActor
final class Log {
  var lines: [String] = []
}

/// A controller that writes down what becomes of it.
class Noting: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, log: Log = Log()) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.lines.append("\(name) loads")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.lines.append("\(name) will appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.lines.append("\(name) did appear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log.lines.append("\(name) will disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    let moving = isMovingFromParent ? " from its parent" : ""
    let dismissed = isBeingDismissed ? " dismissed" : ""
    log.lines.append("\(name) did disappear\(moving)\(dismissed)")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    log.lines.append("\(name) \(parent == nil ? "has no parent" : "has a parent")")
  }
}

/// A delegate of everything that writes down what it is told.
final class Listener: NSObject {
  let log: Log
  var dismisses = true
  var selects = true

  init(_ log: Log) {
    self.log = log
    super.init()
  }
}

extension Listener: @preconcurrency UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    log.lines.append("will show \(name(viewController))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    let from = navigationController.transitionCoordinator?.viewController(forKey: .from)
    log.lines.append("did show \(name(viewController)) after \(name(from))")
  }

  @MainActor
  private func name(_ controller: UIViewController?) -> String { (controller as? Noting)?.name ?? "nothing" }
}

extension Listener: @preconcurrency UIPopoverPresentationControllerDelegate {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { dismisses }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.lines.append("will dismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.lines.append("did dismiss")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.lines.append("did attempt to dismiss")
  }
}

extension Listener: @preconcurrency UITabBarControllerDelegate {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    log.lines.append("should select")
    return selects
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    log.lines.append("did select")
  }
}

/// Hears of gestures, and writes down the state of each.
@MainActor
final class Hearing: NSObject {
  let log = Log()
  /// What is done besides, when the gesture has gone on.
  var onState: ((UIGestureRecognizer) -> Void)?

  /// Is told by a recognizer from now on.
  func listen(to recognizer: UIGestureRecognizer) {
    #if os(Linux)
      recognizer.addTarget(self, action: Selector("hear:", Hearing.hear(_:)))
    #else
      recognizer.addTarget(self, action: #selector(hear(_:)))
    #endif
  }

  #if os(Linux)
    func hear(_ recognizer: UIGestureRecognizer) { note(recognizer) }
  #else
    @objc func hear(_ recognizer: UIGestureRecognizer) { note(recognizer) }
  #endif

  private func note(_ recognizer: UIGestureRecognizer) {
    let words: [UIGestureRecognizer.State: String] = [
      .began: "began", .changed: "changed", .ended: "ended", .cancelled: "cancelled",
    ]
    log.lines.append(words[recognizer.state] ?? "?")
    onState?(recognizer)
  }
}
