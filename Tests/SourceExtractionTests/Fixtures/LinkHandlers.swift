// swift-format-ignore-file
import AppIntents
import UIKit
import UserNotifications

// Each kind of link has a method of the delegate's that the system calls; it is followed down to the screen, or to the
// flow that it starts.

@main final class BakeryDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  var window: UIWindow?
  private lazy var bakery = BakeryCoordinator(window: UIWindow())  // edge: BakeryDelegate -start-> BakeryCoordinator as root ; BakeryDelegate -owns-> BakeryCoordinator in property

  func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let oven = UNNotificationCategory(identifier: BakeryCategory.ovenReady, actions: [], intentIdentifiers: [])
    UNUserNotificationCenter.current().setNotificationCategories([oven])
    bakery.start()
    return true
  }

  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
    bakery.showBread()
    return true
  }

  func application(_ app: UIApplication, continue activity: NSUserActivity, restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void) -> Bool {
    bakery.order()
    return true
  }

  func application(_ app: UIApplication, performActionFor item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {
    window?.rootViewController?.present(BreadOfTheDay(), animated: true)  // edge: BakeryDelegate -present-> BreadOfTheDay ; "shortcut:todaysBread" -link-> BreadOfTheDay on application(_:performActionFor:completionHandler:) by BakeryDelegate
  }

  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler done: @escaping () -> Void) {
    window?.rootViewController?.present(OvenScreen(), animated: true)  // edge: BakeryDelegate -present-> OvenScreen ; "notification:OVEN_READY" -link-> OvenScreen on userNotificationCenter(_:didReceive:withCompletionHandler:) by BakeryDelegate
  }
}

enum BakeryCategory {
  static let ovenReady = "OVEN_READY"
}

final class BakeryCoordinator {
  static let shared = BakeryCoordinator(window: UIWindow())
  private let window: UIWindow
  private let stack = UINavigationController()
  private var ordering: OrderCoordinator?

  init(window: UIWindow) { self.window = window }

  func start() {
    stack.setViewControllers([Counter()], animated: false)  // edge: BakeryCoordinator -root-> Counter
    window.rootViewController = stack  // edge: BakeryCoordinator -root-> Counter
  }

  func showBread() {
    stack.pushViewController(Bread(), animated: true)  // edge: BakeryCoordinator -push-> Bread ; "bakery://" -link-> Bread on application(_:open:options:) by BakeryCoordinator
  }

  func order() {
    let order = OrderCoordinator(stack: stack)  // edge: BakeryCoordinator -start-> OrderCoordinator as root ; "https://bakery.example" -link-> OrderCoordinator on application(_:continue:restorationHandler:) by BakeryCoordinator
    ordering = order  // edge: BakeryCoordinator -owns-> OrderCoordinator in property
    order.start()
  }

  func showCake() {
    stack.pushViewController(Cake(), animated: true)  // edge: BakeryCoordinator -push-> Cake ; BakeCake -link-> Cake on perform() by BakeryCoordinator
  }
}

final class OrderCoordinator {
  private let stack: UINavigationController
  init(stack: UINavigationController) { self.stack = stack }

  func start() {
    stack.pushViewController(OrderForm(), animated: true)  // edge: OrderCoordinator -push-> OrderForm
  }
}

struct BakeCake: AppIntent {
  static let title = "Bake a cake"

  func perform() async throws -> some IntentResult {
    BakeryCoordinator.shared.showCake()
    return .result()
  }
}

final class Counter: UIViewController {}
final class Bread: UIViewController {}
final class BreadOfTheDay: UIViewController {}
final class OvenScreen: UIViewController {}
final class OrderForm: UIViewController {}
final class Cake: UIViewController {}
