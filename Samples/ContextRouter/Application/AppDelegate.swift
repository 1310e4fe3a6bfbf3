import UIKit
import UserNotifications

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var router: ContextRouter?
  private let parser = ContextParser()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window

    let screens = ScreenFactory()
    let tabs = TabsController(contacts: screens.makeContacts(), profile: screens.makeProfile())
    let router = makeRouter(window: window, screens: screens, tabs: tabs)
    screens.router = router
    self.router = router  // edge: AppDelegate -owns-> ContextRouter in property

    window.rootViewController = tabs  // edge: AppDelegate -root-> TabsController
    window.makeKeyAndVisible()
    UNUserNotificationCenter.current().delegate = self
    return true
  }

  func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]) -> Bool {
    guard let context = parser.context(of: url) else { return false }
    router?.navigateToContext(context, animated: true)
    return true
  }

  private func makeRouter(window: UIWindow, screens: ScreenFactory, tabs: TabsController) -> ContextRouter {
    let top = WindowTopViewControllerProvider(window: window)
    return ContextRouter(  // edge: AppDelegate -start-> ContextRouter
      topViewControllerProvider: top, viewControllersFactory: screens, transitionProvider: AppTransitionProvider(window: window),
      contextSwitchers: [TabSwitcher(tabs: tabs), NavigationStackSwitcher(topViewControllerProvider: top)])
  }
}

extension AppDelegate: UNUserNotificationCenterDelegate {
  // Whatever is on show when a notification is tapped: the router finds the way from there.
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
    guard let context = parser.context(of: response.notification.request.content.userInfo) else { return }
    router?.navigateToContext(context, animated: true)
  }
}
