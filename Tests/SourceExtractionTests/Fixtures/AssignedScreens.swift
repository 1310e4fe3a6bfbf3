// swift-format-ignore-file
import SwiftUI
import UIKit

// Flows that show their screens by assigning what is on a stack or in the tabs, and by nothing else, are flows as others are: who
// keeps them is told.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: BakeryFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let tabs = UITabBarController()
    window.rootViewController = tabs
    let flow = BakeryFlow(tabs: tabs)  // edge: AppDelegate -start-> BakeryFlow as root
    self.flow = flow  // edge: AppDelegate -owns-> BakeryFlow in property
    flow.begin()
    window.makeKeyAndVisible()
    return true
  }
}

final class BakeryFlow {
  private let tabs: UITabBarController
  private var keptBreadFlow: BreadFlow?

  init(tabs: UITabBarController) {
    self.tabs = tabs
  }

  func begin() {
    let breadFlowStack = UINavigationController()
    let breadFlow = BreadFlow(stack: breadFlowStack)  // edge: BakeryFlow -start-> BreadFlow as tab
    keptBreadFlow = breadFlow  // edge: BakeryFlow -owns-> BreadFlow in property
    breadFlow.begin()
    let byPlace: [Int: UIViewController] = [
      0: breadFlowStack,
    ]
    tabs.viewControllers = byPlace.sorted { $0.key < $1.key }.map { $0.value }
  }
}

final class BreadFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let loaves = UIHostingController(rootView: LoavesView())
    stack.viewControllers = [loaves]  // edge: BreadFlow -root-> LoavesView
  }
}

struct LoavesView: View {
  var body: some View {
    VStack {
      Text("loaves")
    }
  }
}
