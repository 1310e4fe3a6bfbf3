// swift-format-ignore-file
import UIKit

// A flow keeps what is on the stack as it begins, to set it again or to go back to its top: what was pushed there since is
// not shown by that, and which screen was on top only the running app knows.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let stack = UINavigationController()
  var flow: MealFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = stack
    flow = MealFlow(stack: stack)  // edge: AppDelegate -owns-> MealFlow in property ; AppDelegate -start-> MealFlow as root
    flow?.start()
    return true
  }
}

final class MealFlow {
  let stack: UINavigationController
  var tasting: TastingFlow?
  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let menu = Menu()
    menu.flow = self  // edge: Menu -owns-> MealFlow in screen
    stack.pushViewController(menu, animated: false)  // edge: MealFlow -push-> Menu
  }

  func taste() {
    tasting = TastingFlow(stack: stack)  // edge: MealFlow -owns-> TastingFlow in property ; Menu -start-> TastingFlow on taste by MealFlow as push
    tasting?.parent = self  // edge: TastingFlow -owns-> MealFlow in property weakly
    tasting?.start()
  }

  func tasted(_ screens: [UIViewController]) {
    var all = screens
    all.append(Bill())
    stack.setViewControllers(all, animated: true)
  }
}

final class TastingFlow {
  let stack: UINavigationController
  weak var parent: MealFlow?
  private let screensBefore: [UIViewController]
  private let topBefore: UIViewController?

  init(stack: UINavigationController) {
    self.stack = stack
    screensBefore = stack.viewControllers
    topBefore = stack.topViewController
  }

  func start() {
    let spoon = Spoon()
    spoon.flow = self  // edge: Spoon -owns-> TastingFlow in screen
    stack.pushViewController(spoon, animated: true)  // edge: TastingFlow -push-> Spoon
  }

  func offer() {
    let fork = Fork()
    fork.flow = self  // edge: Fork -owns-> TastingFlow in screen
    stack.pushViewController(fork, animated: true)  // edge: Spoon -push-> Fork on offer by TastingFlow
  }

  func accept() { parent?.tasted(screensBefore) }  // edge: Fork -root-> Bill on accept by TastingFlow

  func refuse() {
    guard let topBefore else { return }
    stack.popToViewController(topBefore, animated: true)  // edge: Fork -popTo-> . on refuse by TastingFlow
  }
}

final class Menu: UIViewController {
  var flow: MealFlow?
  @objc func tapTasting() { flow?.taste() }
}
final class Spoon: UIViewController {
  var flow: TastingFlow?
  @objc func tapOffer() { flow?.offer() }
}
final class Fork: UIViewController {
  var flow: TastingFlow?
  @objc func tapYes() { flow?.accept() }
  @objc func tapNo() { flow?.refuse() }
}
final class Bill: UIViewController {}
