// swift-format-ignore-file
import UIKit

// A method that would hear of the swipe, had anybody made its object the delegate.

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

final class Flow: NSObject, UIAdaptivePresentationControllerDelegate {
  private var child: Child?
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.setViewControllers([Home()], animated: false)  // edge: Flow -root-> Home
    let sheet = UINavigationController()
    let child = Child(stack: sheet)  // edge: Flow -start-> Child as present
    self.child = child  // edge: Flow -owns-> Child in property
    child.start()
    stack.present(sheet, animated: true)
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    child = nil
  }
}

final class Child {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.setViewControllers([Page()], animated: false)  // edge: Child -root-> Page
  }
}

final class Home: UIViewController {}
final class Page: UIViewController {}
