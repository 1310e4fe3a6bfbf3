// swift-format-ignore-file
// A router shows what a module makes of itself when it is asked: whoever gave the module to the router shows it.
import UIKit

protocol Showable: AnyObject {
  func shown() -> UIViewController
}

final class Router {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func push(_ module: Showable) { stack.pushViewController(module.shown(), animated: true) }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: NewsFlow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let stack = UINavigationController()
    window = UIWindow()
    window?.rootViewController = stack
    let flow = NewsFlow(router: Router(stack: stack))  // edge: AppDelegate -start-> NewsFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> NewsFlow in property
    flow.begin()
  }
}

final class NewsFlow {
  private let router: Router

  init(router: Router) { self.router = router }

  func begin() {
    router.push(Headline())  // edge: NewsFlow -push-> HeadlineController
  }
}

final class Headline: Showable {
  func shown() -> UIViewController { HeadlineController() }
}

final class HeadlineController: UIViewController {}
