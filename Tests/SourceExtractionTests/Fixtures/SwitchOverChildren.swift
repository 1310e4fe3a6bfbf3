// swift-format-ignore-file
import UIKit

// Which child has ended is asked by `case is`: each one is followed by what its own arm starts.

protocol Flow: AnyObject {}
protocol Owner: AnyObject { func didEnd(_ flow: Flow) }

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var park: Park?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let park = Park(stack)  // edge: AppDelegate -start-> Park as root
    self.park = park  // edge: AppDelegate -owns-> Park in property
    park.enter()
  }
}

final class Park: Owner {
  private let stack: UINavigationController
  private var flows: [Flow] = []

  init(_ stack: UINavigationController) { self.stack = stack }

  func enter() {
    let gate = Gate(stack, owner: self)  // edge: Park -start-> Gate as root ; Park -start-> Gate on Garden.didEnd as root
    flows.append(gate)  // edge: Park -owns-> Gate in list
    gate.start()
  }

  private func stroll() {
    let garden = Garden(stack, owner: self)  // edge: Park -start-> Garden on Gate.didEnd as root
    flows.append(garden)  // edge: Park -owns-> Garden in list
    garden.start()
  }

  func didEnd(_ flow: Flow) {
    flows.removeAll { $0 === flow }  // edge: Park -releases-> Gate on didEnd after finish ; Park -releases-> Garden on didEnd after finish
    switch flow {
    case is Gate: stroll()
    case let garden as Garden:
      garden.close()
      enter()
    default: break
    }
  }
}

final class Gate: Flow {
  private let stack: UINavigationController
  private weak var owner: Owner?

  init(_ stack: UINavigationController, owner: Owner) {
    self.stack = stack
    self.owner = owner  // edge: Gate -owns-> Park in property weakly
  }

  func start() {
    let lock = Lock()
    lock.onOpen = { [weak self] in
      guard let self else { return }
      self.owner?.didEnd(self)  // edge: Lock -finish(didEnd)-> Park on onOpen by Gate
    }
    stack.viewControllers = [lock]  // edge: Gate -root-> Lock
  }
}

final class Garden: Flow {
  private let stack: UINavigationController
  private weak var owner: Owner?

  init(_ stack: UINavigationController, owner: Owner) {
    self.stack = stack
    self.owner = owner  // edge: Garden -owns-> Park in property weakly
  }

  func start() {
    let path = Path()
    path.onLeave = { [weak self] in
      guard let self else { return }
      self.owner?.didEnd(self)  // edge: Path -finish(didEnd)-> Park on onLeave by Garden
    }
    stack.viewControllers = [path]  // edge: Garden -root-> Path
  }

  func close() {}
}

final class Lock: UIViewController {
  var onOpen: (() -> Void)?
  @objc private func open() { onOpen?() }
}

final class Path: UIViewController {
  var onLeave: (() -> Void)?
  @objc private func leave() { onLeave?() }
}
