// swift-format-ignore-file
import UIKit

// A method hands the screen back together with something else.

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
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let (_, screen) = makeScreen()
    stack.setViewControllers([screen], animated: false)  // edge: Flow -root-> Letter
    let pair = makePair()
    stack.pushViewController(pair.envelope, animated: true)  // edge: Flow -push-> Envelope
  }

  private func makeScreen() -> (String, UIViewController) { ("letter", Letter()) }
  private func makePair() -> (title: String, envelope: UIViewController) { ("envelope", Envelope()) }
}

final class Letter: UIViewController {}
final class Envelope: UIViewController {}
