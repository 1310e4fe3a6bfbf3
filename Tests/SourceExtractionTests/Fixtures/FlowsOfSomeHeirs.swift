// swift-format-ignore-file
import UIKit

// An extension of what all flows are has a method that only some of them are asked for: the others neither start nor keep what
// it starts.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var trunk: TrunkFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    trunk = TrunkFlow(stack)  // edge: AppDelegate -start-> TrunkFlow as root ; AppDelegate -owns-> TrunkFlow in property
    trunk?.start()
    window = UIWindow()
    window?.rootViewController = stack
  }
}

protocol Flow: AnyObject {
  var children: [any Flow] { get set }
  var stack: UINavigationController { get }
}

protocol Grafts {}

extension Flow where Self: Grafts {
  func graft() {
    let child = GraftFlow(stack)  // edge: Branch -start-> GraftFlow on graft by BranchFlow as push
    children.append(child)  // edge: BranchFlow -owns-> GraftFlow in list
    child.start()
  }
}

final class TrunkFlow: Flow {
  var children: [any Flow] = []
  let stack: UINavigationController
  init(_ stack: UINavigationController) { self.stack = stack }

  func start() {
    let trunk = Trunk()
    trunk.flow = self
    stack.pushViewController(trunk, animated: false)  // edge: TrunkFlow -push-> Trunk
  }

  func climb() {
    let child = BranchFlow(stack)  // edge: Trunk -start-> BranchFlow on climb by TrunkFlow as push
    children.append(child)  // edge: TrunkFlow -owns-> BranchFlow in list
    child.start()
  }

  func fall() {
    let child = LeafFlow(stack)  // edge: Trunk -start-> LeafFlow on fall by TrunkFlow as push
    children.append(child)  // edge: TrunkFlow -owns-> LeafFlow in list
    child.start()
  }
}

final class BranchFlow: Flow, Grafts {
  var children: [any Flow] = []
  let stack: UINavigationController
  init(_ stack: UINavigationController) { self.stack = stack }

  func start() {
    let branch = Branch()
    branch.flow = self
    stack.pushViewController(branch, animated: true)  // edge: BranchFlow -push-> Branch
  }
}

final class LeafFlow: Flow {
  var children: [any Flow] = []
  let stack: UINavigationController
  init(_ stack: UINavigationController) { self.stack = stack }
  func start() { stack.pushViewController(Leaf(), animated: true) }  // edge: LeafFlow -push-> Leaf
}

final class GraftFlow: Flow {
  var children: [any Flow] = []
  let stack: UINavigationController
  init(_ stack: UINavigationController) { self.stack = stack }
  func start() { stack.pushViewController(Bud(), animated: true) }  // edge: GraftFlow -push-> Bud
}

final class Trunk: UIViewController {
  weak var flow: TrunkFlow?
  @objc func climbTapped() { flow?.climb() }
  @objc func fallTapped() { flow?.fall() }
}

final class Branch: UIViewController {
  weak var flow: BranchFlow?
  @objc func graftTapped() { flow?.graft() }
}

final class Leaf: UIViewController {}
final class Bud: UIViewController {}
