// swift-format-ignore-file
import UIKit

// The app's delegate makes a struct whose initializer makes the first flow, and begins that flow through the struct: the
// struct is taken for a flow that the delegate starts.
// Constructed; the program differs:
// wrong nodes: coordinator Launch at App.swift:18:8
// missing start: AppDelegate -start-> MainFlow at App.swift:12, ours leads to Launch
// wrong start: AppDelegate -start-> Launch at App.swift:10:18

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var launch: Launch?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    let launch = Launch(window: window)
    self.launch = launch  // edge: AppDelegate -owns-> MainFlow in property
    launch.flow.begin()  // edge: AppDelegate -start-> MainFlow as root
    window.makeKeyAndVisible()
    return true
  }
}

struct Launch {
  let window: UIWindow
  let flow: MainFlow

  init(window: UIWindow) {
    self.window = window
    let stack = UINavigationController()
    window.rootViewController = stack
    let flow = MainFlow(stack: stack)
    self.flow = flow  // edge: AppDelegate -owns-> MainFlow in property
  }
}

final class MainFlow {
  private let stack: UINavigationController

  init(stack: UINavigationController) {
    self.stack = stack
  }

  func begin() {
    let homePage = HomePage()
    stack.setViewControllers([homePage], animated: false)  // edge: MainFlow -root-> HomePage
  }
}

final class HomePage: UIViewController {
}
