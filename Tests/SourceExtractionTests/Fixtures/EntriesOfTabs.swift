// swift-format-ignore-file
import UIKit

// A tab bar is given what a dictionary has for its tabs, entry by entry, behind a protocol that stacks and bars conform to.

@UIApplicationMain final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var flow: MarketFlow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let bar = UITabBarController()
    let flow = MarketFlow(bar: bar)  // edge: AppDelegate -start-> MarketFlow as root
    flow.begin()
    self.flow = flow  // edge: AppDelegate -owns-> MarketFlow in property
    window = UIWindow()
    window?.rootViewController = bar
    return true
  }
}

protocol Walkable: AnyObject { var ground: UIViewController? { get } }

protocol Numbered { var number: Int { get } }

protocol WalkableBar: Walkable {
  func arrange<Place: Hashable & Numbered>(_ places: [Place: Walkable])
}

extension UINavigationController: Walkable {
  var ground: UIViewController? { self }
}

extension UITabBarController: WalkableBar {
  var ground: UIViewController? { self }

  func arrange<Place: Hashable & Numbered>(_ places: [Place: Walkable]) {
    viewControllers = places
      .sorted { $0.key.number < $1.key.number }
      .compactMap { place in
        guard let controller = place.value.ground else { return nil }
        controller.tabBarItem.tag = place.key.number
        return controller
      }
  }
}

enum Stall: Hashable, Numbered {
  case fruit, cheese

  var number: Int { self == .fruit ? 0 : 1 }
}

final class MarketFlow {
  private weak var bar: WalkableBar?

  init(bar: WalkableBar) { self.bar = bar }

  func begin() {
    guard let bar else { return }
    let fruit = UINavigationController(rootViewController: Fruit())
    let cheese = UINavigationController(rootViewController: Cheese())
    let stalls: [Stall: Walkable] = [.fruit: fruit, .cheese: cheese]
    bar.arrange(stalls)  // edge: MarketFlow -tab-> Fruit ; MarketFlow -tab-> Cheese
  }
}

final class Fruit: UIViewController {}
final class Cheese: UIViewController {}
