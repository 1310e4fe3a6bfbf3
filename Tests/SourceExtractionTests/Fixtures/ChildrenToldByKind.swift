// swift-format-ignore-file
import UIKit

// Children are told apart by a property: who compares it with that of one child lets go of that child, who compares it with
// a constant, of those that have it. An empty list in the place of another lets go of all.

enum Kind { case house, door, stairs, attic }

protocol Flow: AnyObject {
  var kind: Kind { get }
  var flows: [Flow] { get set }
  var owner: Owner? { get }
}

extension Flow {
  func end() { owner?.didEnd(self) }
  func dropAll() { flows = [] }
}

protocol Owner: AnyObject { func didEnd(_ flow: Flow) }

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var house: House?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let house = House(stack)  // edge: AppDelegate -start-> House as root
    self.house = house  // edge: AppDelegate -owns-> House in property
    house.start()
  }
}

final class House: Flow, Owner {
  let kind = Kind.house
  var flows: [Flow] = []
  weak var owner: Owner?
  private let stack: UINavigationController

  init(_ stack: UINavigationController) { self.stack = stack }

  func start() {
    let hall = Hall()
    hall.onRing = { [weak self] in self?.openDoor() }
    hall.onClimb = { [weak self] in self?.climb() }
    stack.setViewControllers([hall], animated: false)  // edge: House -root-> Hall
  }

  private func openDoor() {
    let door = Door(stack, owner: self)  // edge: Hall -start-> Door on onRing by House as push
    flows.append(door)  // edge: House -owns-> Door in list
    door.start()
  }

  private func climb() {
    let stairs = Stairs(stack)  // edge: Hall -start-> Stairs on onClimb by House as present locked
    stairs.onTop = { [weak self] in self?.closeStairs() }  // edge: House -releases-> Stairs on onTop after finish
    flows.append(stairs)  // edge: House -owns-> Stairs in list
    stairs.start()
  }

  func didEnd(_ flow: Flow) { flows = flows.filter { $0.kind != flow.kind } }  // edge: House -releases-> Door on didEnd after finish
  private func closeStairs() { flows = flows.filter { $0.kind != .stairs } }
}

final class Door: Flow {
  let kind = Kind.door
  var flows: [Flow] = []
  weak var owner: Owner?
  private let stack: UINavigationController

  init(_ stack: UINavigationController, owner: Owner) {
    self.stack = stack
    self.owner = owner  // edge: Door -owns-> House in property weakly
  }

  func start() {
    let bell = Bell()
    bell.onGone = { [weak self] in self?.end() }  // edge: Bell -finish(didEnd)-> House on onGone by Door
    stack.pushViewController(bell, animated: true)  // edge: Door -push-> Bell
  }
}

final class Stairs: Flow {
  let kind = Kind.stairs
  var flows: [Flow] = []
  weak var owner: Owner?
  var onTop: (() -> Void)?
  private let presenter: UINavigationController
  private let own = UINavigationController()

  init(_ presenter: UINavigationController) { self.presenter = presenter }

  func start() {
    let step = Step()
    step.onTop = { [weak self] in
      self?.dropAll()  // edge: Stairs -releases-> Attic after call
      self?.onTop?()  // edge: Step -finish(onTop)-> House on onTop by Stairs
    }
    step.onLook = { [weak self] in self?.look() }
    own.setViewControllers([step], animated: false)  // edge: Stairs -root-> Step
    own.modalPresentationStyle = .overCurrentContext
    presenter.present(own, animated: true)  // edge: Stairs -present-> Step locked
  }

  private func look() {
    let attic = Attic(own)  // edge: Step -start-> Attic on onLook by Stairs as push
    flows.append(attic)  // edge: Stairs -owns-> Attic in list
    attic.start()
  }
}

final class Attic: Flow {
  let kind = Kind.attic
  var flows: [Flow] = []
  weak var owner: Owner?
  private let stack: UINavigationController

  init(_ stack: UINavigationController) { self.stack = stack }

  func start() { stack.pushViewController(Window(), animated: true) }  // edge: Attic -push-> Window
}

final class Hall: UIViewController {
  var onRing: (() -> Void)?
  var onClimb: (() -> Void)?
  @objc private func ring() { onRing?() }
  @objc private func climb() { onClimb?() }
}

final class Bell: UIViewController {
  var onGone: (() -> Void)?
  @objc private func leave() { onGone?() }
}

final class Step: UIViewController {
  var onTop: (() -> Void)?
  var onLook: (() -> Void)?
  @objc private func climb() { onTop?() }
  @objc private func look() { onLook?() }
}

final class Window: UIViewController {}
