// swift-format-ignore-file
import UIKit

// A screen tells its delegate what was chosen; the flow shows the next.

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

protocol MapDelegate: AnyObject {
  func map(_ map: Map, didSelect place: String)
}

final class Flow: MapDelegate {
  private let stack: UINavigationController

  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    let map = Map()
    map.observer = self
    stack.setViewControllers([map], animated: false)  // edge: Flow -root-> Map
  }

  func map(_ map: Map, didSelect place: String) {
    stack.pushViewController(Place(), animated: true)  // edge: Map -push-> Place on map by Flow
  }
}

final class Map: UIViewController {
  weak var observer: (any MapDelegate)?
  @IBAction func tap() { observer?.map(self, didSelect: "harbour") }
}

final class Place: UIViewController {}
