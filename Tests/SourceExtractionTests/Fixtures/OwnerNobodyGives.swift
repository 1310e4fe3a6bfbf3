// swift-format-ignore-file
import UIKit

// A flow asks an optional owner to keep it, and nobody gives it one: it is kept by nobody, and least of all by itself.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: HouseFlow?
  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window?.rootViewController = stack
    let flow = HouseFlow(stack: stack)  // edge: AppDelegate -start-> HouseFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> HouseFlow in property
    flow.begin()
  }
}
final class HouseFlow {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }
  func begin() {
    let homePage = HallPage()
    homePage.onMore = { [weak self] in self?.showOnMore() }
    stack.setViewControllers([homePage], animated: false)  // edge: HouseFlow -root-> HallPage
  }
  private func showOnMore() {
    let side = GuestFlow(stack: stack)  // edge: HallPage -start-> GuestFlow on onMore by HouseFlow as push
    side.open()
  }
}
class HouseholdFlow {
  private weak var owner: HouseholdFlow?
  private var kept: [HouseholdFlow] = []
  init(owner: HouseholdFlow? = nil) { self.owner = owner }
  func register() { owner?.keep(self) }
  func keep(_ child: HouseholdFlow) { kept.append(child) }
}
final class GuestFlow: HouseholdFlow {
  private let stack: UINavigationController
  init(stack: UINavigationController, owner: HouseholdFlow? = nil) {
    self.stack = stack
    super.init(owner: owner)
  }
  func open() {
    register()
    stack.pushViewController(GuestPage(), animated: true)  // edge: GuestFlow -push-> GuestPage
  }
}
final class GuestPage: UIViewController {}
final class HallPage: UIViewController {
  var onMore: (() -> Void)?
  @IBAction func more() { onMore?() }
}
