// swift-format-ignore-file
import UIKit

// A link starts a flow that is shown in a stack of its own, made for it: the flow stands for what is in there, and the stack
// is no screen.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var main: HarbourFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    main = HarbourFlow()  // edge: AppDelegate -owns-> HarbourFlow in property ; AppDelegate -start-> HarbourFlow as root
    main?.start()
    window = UIWindow()
    window?.rootViewController = main?.stack
    return true
  }

  func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
    main?.showFerry()
    return true
  }
}

final class HarbourFlow {
  var children: [AnyObject] = []
  var stack = UINavigationController()

  func start() {
    let quay = Quay()
    quay.flow = self  // edge: Quay -owns-> HarbourFlow in screen
    stack.viewControllers = [quay]  // edge: HarbourFlow -root-> Quay
  }

  func showFerry() {
    let own = UINavigationController()
    let ferry = FerryFlow(stack: own)  // edge: HarbourFlow -start-> FerryFlow as present ; Quay -start-> FerryFlow on showFerry by HarbourFlow as present ; "any URL" -link-> FerryFlow on "application(_:open:options:)" by HarbourFlow
    children.append(ferry)  // edge: HarbourFlow -owns-> FerryFlow in list
    stack.topViewController?.present(own, animated: true)
    ferry.start()
  }
}

final class FerryFlow {
  var stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }
  func start() {
    stack.pushViewController(Deck(), animated: true)  // edge: FerryFlow -push-> Deck
  }
}

final class Quay: UIViewController {
  var flow: HarbourFlow?
  @objc func tapFerry() { flow?.showFerry() }
}
final class Deck: UIViewController {}
