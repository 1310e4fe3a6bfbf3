// swift-format-ignore-file
import UIKit

// All screens keep what they show in one generic class, which is made for each of them; what one of them is to do next
// stands among the state, whose type only the generic argument tells.

@main final class Delegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var flow: Flow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    flow = Flow(stack: stack)  // edge: Delegate -start-> Flow as root ; Delegate -owns-> Flow in property
    window?.rootViewController = stack
    flow?.start()
  }
}

protocol Handling {
  associatedtype State
}

final class Kept<Handler: Handling> {
  let handler: Handler
  var state: Handler.State
  init(handler: Handler, state: Handler.State) {
    self.handler = handler
    self.state = state
  }
}

struct ListHandling: Handling {
  struct State {
    let onPick: () -> Void
  }
}

struct DetailHandling: Handling {
  struct State {
    let onShare: () -> Void
  }
}

final class Flow {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let state = ListHandling.State(onPick: { [weak self] in self?.showDetail() })
    stack.setViewControllers([List(kept: Kept(handler: ListHandling(), state: state))], animated: false)  // edge: Flow -root-> List
  }

  private func showDetail() {
    let state = DetailHandling.State(onShare: { [weak self] in self?.showShare() })
    stack.pushViewController(Detail(kept: Kept(handler: DetailHandling(), state: state)), animated: true)  // edge: List -push-> Detail on onPick by Flow
  }

  private func showShare() {
    stack.present(Share(), animated: true)  // edge: Detail -present-> Share on onShare by Flow
  }
}

final class List: UIViewController {
  private let kept: Kept<ListHandling>
  init(kept: Kept<ListHandling>) {
    self.kept = kept
    super.init(nibName: nil, bundle: nil)
  }
  func pick() { kept.state.onPick() }
}

final class Detail: UIViewController {
  private let kept: Kept<DetailHandling>
  init(kept: Kept<DetailHandling>) {
    self.kept = kept
    super.init(nibName: nil, bundle: nil)
  }
  func share() { kept.state.onShare() }
}

final class Share: UIViewController {}
