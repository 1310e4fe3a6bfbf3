// swift-format-ignore-file
import UIKit

// A flow shows itself on the stack that it was given, and its owner shows it there once more; the flow is kept in a list
// and in a property, and taken out of the property only. Its delegate is strong.

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

final class Flow: ChildDelegate {
  private let stack: UINavigationController
  private var children: [Child] = []
  private var child: Child?

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let home = Home()
    home.onOpen = { [weak self] in self?.open() }
    stack.setViewControllers([home], animated: false)  // edge: Flow -root-> Home
  }

  private func open() {
    let child = Child(stack: stack)  // edge: Home -start-> Child on onOpen by Flow as push
    child.delegate = self  // edge: Child -owns-> Flow in property
    child.start()
    stack.pushViewController(child.controller, animated: true)  // edge: Flow.stack -push-> Flow.stack by Flow
    children.append(child)  // edge: Flow -owns-> Child in list
    self.child = child  // edge: Flow -owns-> Child in property
  }

  func childDidEnd() {
    child = nil  // edge: Flow -releases-> Child on childDidEnd in property after finish
  }
}

protocol ChildDelegate: AnyObject { func childDidEnd() }

final class Child {
  var delegate: ChildDelegate?  // edge: Child -owns-> . on delegate in property guessed
  private let stack: UINavigationController
  var controller: UIViewController { stack }

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let page = Page()
    page.onDone = { [weak self] in self?.delegate?.childDidEnd() }  // edge: Page -finish(childDidEnd)-> Flow on onDone by Child
    stack.pushViewController(page, animated: true)  // edge: Child -push-> Page on Flow.start
  }
}

final class Home: UIViewController {
  var onOpen: (() -> Void)?
  @IBAction func open() { onOpen?() }
}

final class Page: UIViewController {
  var onDone: (() -> Void)?
  @IBAction func finish() { onDone?() }
}
