// swift-format-ignore-file
import UIKit

// A flow takes those of its children out of one list that are of a type, when the screen of such a child has gone: the other
// children stay.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private lazy var orchard = OrchardFlow(stack: UINavigationController())  // edge: AppDelegate -owns-> OrchardFlow in property ; AppDelegate -start-> OrchardFlow as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window?.rootViewController = orchard.stack
    orchard.start()
    return true
  }
}

protocol Flow: AnyObject {}

final class OrchardFlow: NSObject, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
  let stack: UINavigationController
  private var children: [any Flow] = []

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.delegate = self
    let trees = Trees()
    trees.onPick = { [weak self] in self?.pick() }
    trees.onPrune = { [weak self] in self?.prune() }
    stack.setViewControllers([trees], animated: false)  // edge: OrchardFlow -root-> Trees
  }

  private func pick() {
    let picking = PickingFlow(stack: stack)  // edge: Trees -start-> PickingFlow as push on onPick by OrchardFlow
    children.append(picking)  // edge: OrchardFlow -owns-> PickingFlow in list
    picking.start()
  }

  private func prune() {
    let sheet = UINavigationController()
    let pruning = PruningFlow(stack: sheet)  // edge: Trees -start-> PruningFlow as present on onPrune by OrchardFlow
    children.append(pruning)  // edge: OrchardFlow -owns-> PruningFlow in list
    sheet.presentationController?.delegate = self
    pruning.start()
    stack.present(sheet, animated: true)
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard viewController is Trees else { return }
    children.removeAll { $0 is PickingFlow }  // edge: OrchardFlow -releases-> PickingFlow after back on navigationController(_:didShow:animated:)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    children.removeAll(where: { child in child is PruningFlow })  // edge: OrchardFlow -releases-> PruningFlow after swipe on presentationControllerDidDismiss(_:)
    children.removeAll { $0 is WateringFlow }
  }
}

final class PickingFlow: Flow {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.pushViewController(Basket(), animated: true)  // edge: PickingFlow -push-> Basket
  }
}

final class PruningFlow: Flow {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.setViewControllers([Shears()], animated: false)  // edge: PruningFlow -root-> Shears
  }
}

final class WateringFlow: Flow {}

final class Trees: UIViewController {
  var onPick: (() -> Void)?
  var onPrune: (() -> Void)?
  @objc private func tapPick() { onPick?() }
  @objc private func tapPrune() { onPrune?() }
}

final class Basket: UIViewController {}
final class Shears: UIViewController {}
