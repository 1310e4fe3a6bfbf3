// swift-format-ignore-file
import UIKit

// A factory that the flow knows only by a protocol makes the screens.

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

protocol Factory {
  func makeList() -> UIViewController
}

struct PlainFactory: Factory {
  func makeList() -> UIViewController { List() }
}

final class Flow {
  private let stack: UINavigationController
  private let factory: any Factory

  init(stack: UINavigationController, factory: any Factory = PlainFactory()) {
    self.stack = stack
    self.factory = factory
  }

  func start() {
    stack.setViewControllers([factory.makeList()], animated: false)  // edge: Flow -root-> List
  }
}

final class List: UIViewController {}
