// swift-format-ignore-file
import SwiftUI
import UIKit

// One helper hosts a view and hands the host to a second one, which shows it: each caller shows the view that it gives.

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

protocol Pushing: AnyObject { var stack: UINavigationController { get } }

extension Pushing {
  func put(_ controller: UIViewController) { stack.pushViewController(controller, animated: true) }
  func push(_ view: some View) { put(UIHostingController(rootView: view)) }  // edge: Menu -push-> Tea on Button by TeaFlow ; Tea -push-> Sugar on Button by TeaFlow
}

final class TeaFlow: Pushing {
  let stack = UINavigationController()

  func begin() {
    stack.viewControllers = [UIHostingController(rootView: Menu(onTea: { [weak self] in self?.showTea() }))]  // edge: TeaFlow -root-> Menu
  }

  private func showTea() { push(Tea(onSugar: { [weak self] in self?.showSugar() })) }
  private func showSugar() { push(Sugar()) }
}

struct Menu: View {
  let onTea: () -> Void

  var body: some View { Button("Tea", action: onTea) }
}

struct Tea: View {
  let onSugar: () -> Void

  var body: some View { Button("Sugar", action: onSugar) }
}

struct Sugar: View { var body: some View { Text("Sugar") } }
