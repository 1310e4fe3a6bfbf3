// swift-format-ignore-file
import UIKit

// The child is kept in an optional property, which is set to nil.

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

final class Flow {
  private var child: Child?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let child = Child(stack: stack)  // edge: Flow -start-> Child as root
    child.onFinish = { [weak self] in
      self?.child = nil  // edge: Flow -releases-> Child on onFinish after finish
    }
    self.child = child  // edge: Flow -owns-> Child in property
    child.start()
  }
}

final class Child {
  var onFinish: (() -> Void)?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let page = Page()
    page.onDone = { [weak self] in
      self?.onFinish?()  // edge: Page -finish(onFinish)-> Flow on onDone by Child
    }
    stack.setViewControllers([page], animated: false)  // edge: Child -root-> Page
  }
}

final class Page: UIViewController {
  var onDone: (() -> Void)?
  @IBAction func finish() { onDone?() }
}
