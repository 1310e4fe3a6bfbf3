// swift-format-ignore-file
import UIKit

// The owner hears that the stack shows its first screen again.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var flow: Flow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let flow = Flow(stack: stack)  // edge: AppDelegate -start-> Flow as root
    self.flow = flow  // edge: AppDelegate -owns-> Flow in property
    flow.start()
  }
}

final class Flow: NSObject, UINavigationControllerDelegate {
  private var child: Child?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let home = Home()
    home.onOpen = { [weak self] in self?.startChild() }
    stack.delegate = self
    stack.setViewControllers([home], animated: false)  // edge: Flow -root-> Home
  }

  private func startChild() {
    let child = Child(stack: stack)  // edge: Home -start-> Child on onOpen by Flow as push
    self.child = child  // edge: Flow -owns-> Child in property
    child.start()
  }

  func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
    guard viewController is Home else { return }
    child = nil  // edge: Flow -releases-> Child on navigationController(_:didShow:animated:) after back
  }
}

final class Child {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let first = First()
    first.onNext = { [weak self] in self?.showSecond() }
    stack.pushViewController(first, animated: true)  // edge: Child -push-> First
  }

  private func showSecond() {
    stack.pushViewController(Second(), animated: true)  // edge: First -push-> Second on onNext by Child
  }
}

final class Home: UIViewController {
  var onOpen: (() -> Void)?
  @IBAction func open() { onOpen?() }
}

final class First: UIViewController {
  var onNext: (() -> Void)?
  @IBAction func next() { onNext?() }
}

final class Second: UIViewController {}
