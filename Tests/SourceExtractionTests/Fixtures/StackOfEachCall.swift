// swift-format-ignore-file
import UIKit

// A helper makes a stack around what its caller gives, or has a closure of its caller's fill one: each call has a stack of
// its own, and no screen of one call is in the stack of another.

class Flow {
  let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }

  func presentInStack(_ screen: UIViewController) {
    let inner = UINavigationController(rootViewController: screen)
    stack.present(inner, animated: true)
  }

  func presentFlow(_ make: (UINavigationController) -> Flow) {
    let inner = UINavigationController()
    let child = make(inner)
    child.begin()
    stack.present(inner, animated: true)
  }

  func begin() {}
}

final class GardenFlow: Flow {
  override func begin() {
    stack.setViewControllers([Lawn(flow: self)], animated: false)  // edge: GardenFlow -root-> Lawn
  }

  func showRose() {
    presentInStack(Rose())  // edge: Lawn -present-> Rose on showRose by GardenFlow
  }

  func showTulip() {
    presentInStack(Tulip())  // edge: Lawn -present-> Tulip on showTulip by GardenFlow
  }

  func visitPond() {
    presentFlow { PondFlow(stack: $0) }  // edge: Lawn -start-> PondFlow on visitPond by GardenFlow as present
  }

  func visitShed() {
    presentFlow { ShedFlow(stack: $0) }  // edge: Lawn -start-> ShedFlow on visitShed by GardenFlow as present
  }
}

final class PondFlow: Flow {
  override func begin() {
    stack.setViewControllers([Pond()], animated: false)  // edge: PondFlow -root-> Pond
  }
}

final class ShedFlow: Flow {
  override func begin() {
    stack.setViewControllers([Shed()], animated: false)  // edge: ShedFlow -root-> Shed
  }
}

final class Lawn: UIViewController {
  weak var flow: GardenFlow?
  init(flow: GardenFlow) { self.flow = flow }

  @IBAction func rose() { flow?.showRose() }
  @IBAction func tulip() { flow?.showTulip() }
  @IBAction func pond() { flow?.visitPond() }
  @IBAction func shed() { flow?.visitShed() }
}

final class Rose: UIViewController {}
final class Tulip: UIViewController {}
final class Pond: UIViewController {}
final class Shed: UIViewController {}

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var garden: GardenFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    garden = GardenFlow(stack: stack)  // edge: AppDelegate -owns-> GardenFlow in property ; AppDelegate -start-> GardenFlow as root
    garden?.begin()
    return true
  }
}
