// swift-format-ignore-file
// A flow that is handed what makes its child, by a closure, and runs the child through its base class: it starts the child
// where it hands that over, and asking the closure ends nothing.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var flow: HouseFlow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let flow = HouseFlow(window: UIWindow()) // edge: AppDelegate -start-> HouseFlow
    flow.start()
    self.flow = flow // edge: AppDelegate -owns-> HouseFlow in property
    return true
  }
}

class BaseFlow {
  private var children: [BaseFlow] = []

  func start() {}

  func run(_ flow: BaseFlow) {
    children.append(flow)
    flow.start()
  }
}

final class Pusher {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func push(_ controller: UIViewController) { stack.pushViewController(controller, animated: true) }
}

final class HouseFlow: BaseFlow {
  private let window: UIWindow

  init(window: UIWindow) { self.window = window }

  override func start() {
    run(FloorFlow(window: window) { pusher -> AtticFlow in AtticFlow(pusher: pusher) }) // edge: HouseFlow -start-> FloorFlow as root // edge: HouseFlow -owns-> FloorFlow in list
    run(FloorFlow(window: window) { pusher -> CellarFlow in CellarFlow(pusher: pusher) }) // edge: HouseFlow -start-> FloorFlow as root
  }
}

final class FloorFlow<First: BaseFlow>: BaseFlow {
  private let window: UIWindow
  private let makeFirst: (Pusher) -> First
  private let stack = UINavigationController()

  init(window: UIWindow, makeFirst: @escaping (Pusher) -> First) {
    self.window = window
    self.makeFirst = makeFirst
  }

  override func start() {
    window.rootViewController = stack
    run(makeFirst(Pusher(stack: stack))) // edge: FloorFlow -start-> AtticFlow as root // edge: FloorFlow -start-> CellarFlow as root // edge: FloorFlow -owns-> AtticFlow in list // edge: FloorFlow -owns-> CellarFlow in list
  }
}

final class AtticFlow: BaseFlow {
  private let pusher: Pusher

  init(pusher: Pusher) { self.pusher = pusher }

  override func start() { pusher.push(AtticViewController()) } // edge: AtticFlow -push-> AtticViewController
}

final class CellarFlow: BaseFlow {
  private let pusher: Pusher

  init(pusher: Pusher) { self.pusher = pusher }

  override func start() { pusher.push(CellarViewController()) } // edge: CellarFlow -push-> CellarViewController
}

final class AtticViewController: UIViewController {}

final class CellarViewController: UIViewController {}
