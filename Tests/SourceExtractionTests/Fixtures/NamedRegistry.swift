// swift-format-ignore-file
import UIKit

// Coordinators and screens by name: a dictionary of coordinators, a registry of paths to what makes their screens.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let window = UIWindow()
  private let manager = NavigationManager()  // edge: AppDelegate -owns-> NavigationManager in property ; AppDelegate -start-> NavigationManager as root

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    manager.registerAll()
    manager.start(in: window)
    return true
  }
}

protocol Coordinating: AnyObject {
  var stack: UINavigationController { get }
  func start()
}

struct Routes {
  static let recipes = "recipes"
  static let recipe = "recipe/detail"
}

final class NavigationManager {
  static let shared = NavigationManager()

  private var coordinators: [String: Coordinating] = [:]
  private var makers: [String: (([String: Any]) -> UIViewController)] = [:]
  private let tabs = UITabBarController()

  func registerAll() {
    coordinators["cook"] = CookCoordinator(manager: self)
    coordinators["shop"] = ShopCoordinator(manager: self)
    register(Routes.recipes) { _ in RecipeList(manager: self) }
    register(Routes.recipe) { values in Recipe(name: values["name"] as? String) }
    register("basket") { _ in Basket() }
  }

  func register(_ path: String, maker: @escaping ([String: Any]) -> UIViewController) {
    makers[path] = maker
  }

  func start(in window: UIWindow) {
    guard let cook = coordinators["cook"], let shop = coordinators["shop"] else { return }
    tabs.viewControllers = [cook.stack, shop.stack]  // edge: NavigationManager -tab-> CookCoordinator.stack ; NavigationManager -tab-> ShopCoordinator.stack
    window.rootViewController = tabs
    cook.start()
    shop.start()
  }

  func push(route: String, values: [String: Any] = [:], on stack: UINavigationController) {
    guard let maker = makers[route] else { return }
    stack.pushViewController(maker(values), animated: true)  // edge: NavigationManager -push-> Basket ; NavigationManager -push-> RecipeList ; RecipeList -push-> Recipe on push by NavigationManager
  }

  func coordinator(named name: String) -> Coordinating? { coordinators[name] }
}

final class CookCoordinator: Coordinating {
  let stack = UINavigationController()
  private unowned let manager: NavigationManager

  init(manager: NavigationManager) { self.manager = manager }

  func start() { manager.push(route: Routes.recipes, on: stack) }
}

final class ShopCoordinator: Coordinating {
  let stack = UINavigationController()
  private unowned let manager: NavigationManager

  init(manager: NavigationManager) { self.manager = manager }

  func start() { manager.push(route: "basket", on: stack) }
}

final class RecipeList: UIViewController {
  private let manager: NavigationManager

  init(manager: NavigationManager) {
    self.manager = manager  // edge: RecipeList -owns-> NavigationManager in screen
    super.init(nibName: nil, bundle: nil)
  }

  @objc private func pick() {
    manager.push(route: Routes.recipe, values: ["name": "soup"], on: navigationController!)
  }

  @objc private func oldLink() {
    manager.push(route: "recipe/print", on: navigationController!)  // unresolved: push
  }
}

final class Recipe: UIViewController {
  init(name: String?) { super.init(nibName: nil, bundle: nil) }
}

final class Basket: UIViewController {}
