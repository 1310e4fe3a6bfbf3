// swift-format-ignore-file
import UIKit

// A container makes services once and hands them to whoever asks: asking for one is no start. A flow that it makes anew
// is started by whoever runs it.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let container = Container.shared
  private lazy var navigation = container.makeNavigation()  // edge: AppDelegate -owns-> Navigation in property // edge: AppDelegate -start-> Navigation as root

  func applicationDidFinishLaunching(_ application: UIApplication) {
    navigation.launched()
    container.makeCounter().count()
  }
}

final class Container {
  static let shared = Container()
  private lazy var windows = Windows(window: UIWindow())
  private lazy var navigation = Navigation(self)
  private lazy var alerts = Alerts(self)
  private lazy var counter = Counter(self)

  func makeWindows() -> Windows { windows }
  func makeNavigation() -> Navigation { navigation }
  func makeAlerts() -> Alerts { alerts }
  func makeCounter() -> Counter { counter }
  func makeLogin() -> Login { Login(self) }
}

// It shows what it is given.
final class Windows {
  private let window: UIWindow
  init(window: UIWindow) { self.window = window }
  func show(_ controller: UIViewController) { window.rootViewController = controller }
  func present(_ controller: UIViewController) {
    window.rootViewController?.present(controller, animated: true)
  }
}

final class Navigation {
  private let container: Container
  private lazy var windows = container.makeWindows()
  private lazy var alerts = container.makeAlerts()
  private lazy var login = container.makeLogin()  // edge: Navigation -start-> Login as root // edge: Navigation -owns-> Login in property

  init(_ container: Container) { self.container = container }

  func launched() {
    windows.show(Home())  // edge: Navigation -root-> Home
    login.show()
    alerts.push("hello")
  }
}

final class Login {
  private let windows: Windows
  private let counter: Counter
  init(_ container: Container) {
    windows = container.makeWindows()
    counter = container.makeCounter()
  }
  func show() {
    counter.count()
    windows.show(Welcome())  // edge: Login -root-> Welcome
  }
}

final class Alerts {
  private let windows: Windows
  init(_ container: Container) { windows = container.makeWindows() }
  func push(_ text: String) {
    windows.present(Notice())  // edge: Alerts -present-> Notice
  }
}

// Behind its call something is shown in the end, but it decides nothing of it.
final class Counter {
  private let alerts: Alerts
  init(_ container: Container) { alerts = container.makeAlerts() }
  func count() { alerts.push("counted") }
}

final class Home: UIViewController {}
final class Welcome: UIViewController {}
final class Notice: UIViewController {}
