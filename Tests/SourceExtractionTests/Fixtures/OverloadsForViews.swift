// swift-format-ignore-file
import SwiftUI
import UIKit

// 'bring' takes a view, or a controller: the one for views hosts it and hands it on to the other, which an extension of a protocol has.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let flow = TeaFlow()  // edge: AppDelegate -owns-> TeaFlow in property ; AppDelegate -start-> TeaFlow as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = flow.stack
    flow.begin()
    return true
  }
}

protocol Presenting: AnyObject { var stack: UINavigationController { get } }

extension Presenting {
  func bring(_ controller: UIViewController, animated: Bool = true, delay: Double = 0) {
    stack.topViewController?.present(controller, animated: animated)
  }
}

final class TeaFlow: Presenting {
  let stack = UINavigationController()

  func begin() {
    stack.viewControllers = [UIHostingController(rootView: Menu(onTips: { [weak self] in self?.showTips() }))]  // edge: TeaFlow -root-> Menu
  }

  private func showTips() { bring(Tips()) }

  func bring(_ view: some View, animated: Bool = true) {
    let controller = UIHostingController(rootView: view)
    bring(controller, animated: animated)  // edge: Menu -present-> Tips on Button by TeaFlow
  }
}

struct Menu: View {
  let onTips: () -> Void

  var body: some View { Button("Tips", action: onTips) }
}

struct Tips: View { var body: some View { Text("Tips") } }
