// swift-format-ignore-file
// What ends is tested for its type: what follows one flow's end does not follow the other's.
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: HouseFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let flow = HouseFlow(stack: stack)  // edge: AppDelegate -start-> HouseFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> HouseFlow in property
    flow.begin()
  }
}

protocol Flow: AnyObject {}

protocol Listener: AnyObject {
  func didEnd(_ flow: Flow)
}

final class HouseFlow: Listener {
  private let stack: UINavigationController
  private var flows: [Flow] = []

  init(stack: UINavigationController) { self.stack = stack }

  func begin() {
    let kitchen = KitchenFlow(stack: stack, listener: self)  // edge: HouseFlow -start-> KitchenFlow as root
    flows.append(kitchen)  // edge: HouseFlow -owns-> KitchenFlow in list
    kitchen.begin()
    let cellar = CellarFlow(stack: stack, listener: self)  // edge: HouseFlow -start-> CellarFlow as present
    flows.append(cellar)  // edge: HouseFlow -owns-> CellarFlow in list
    cellar.begin()
  }

  func didEnd(_ flow: Flow) {
    flows.removeAll { $0 === flow }  // edge: HouseFlow -releases-> KitchenFlow on didEnd after finish ; HouseFlow -releases-> CellarFlow on didEnd after finish
    if flow is CellarFlow {
      stack.dismiss(animated: true)  // edge: HouseFlow -dismiss-> . on CellarFlow.didEnd
    } else {
      stack.popViewController(animated: true)  // edge: HouseFlow -pop-> . on KitchenFlow.didEnd
    }
  }
}

final class KitchenFlow: Flow {
  private let stack: UINavigationController
  private weak var listener: Listener?

  init(stack: UINavigationController, listener: Listener) {
    self.stack = stack
    self.listener = listener  // edge: KitchenFlow -owns-> HouseFlow in property weakly
  }

  func begin() {
    let stove = StoveController()
    stove.onOff = { [weak self] in
      guard let self else { return }
      listener?.didEnd(self)  // edge: StoveController -finish(didEnd)-> HouseFlow on onOff by KitchenFlow
    }
    stack.pushViewController(stove, animated: true)  // edge: KitchenFlow -push-> StoveController
  }
}

final class CellarFlow: Flow {
  private let stack: UINavigationController
  private weak var listener: Listener?

  init(stack: UINavigationController, listener: Listener) {
    self.stack = stack
    self.listener = listener  // edge: CellarFlow -owns-> HouseFlow in property weakly
  }

  func begin() {
    let lamp = LampController()
    lamp.onOut = { [weak self] in
      guard let self else { return }
      listener?.didEnd(self)  // edge: LampController -finish(didEnd)-> HouseFlow on onOut by CellarFlow
    }
    stack.present(lamp, animated: true)  // edge: CellarFlow -present-> LampController
  }
}

final class StoveController: UIViewController {
  var onOff: (() -> Void)?

  override func viewDidLoad() { onOff?() }
}

final class LampController: UIViewController {
  var onOut: (() -> Void)?

  override func viewDidLoad() { onOut?() }
}
