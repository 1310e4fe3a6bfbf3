// swift-format-ignore-file
import UIKit
import UserNotifications

// A call in code that runs is not followed for that alone: a closure in it may be one that nobody runs, and what the system
// calls may take screens off a stack for no screen. Both are told; an alert that goes, and what shows a blank one, are not.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let stack = UINavigationController(rootViewController: PostController())
  let courier = Courier()

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = stack  // edge: AppDelegate -root-> PostController
    courier.stack = stack
    UNUserNotificationCenter.current().delegate = courier
    return true
  }
}

final class Courier: NSObject, UNUserNotificationCenterDelegate {
  weak var stack: UINavigationController?

  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async {
    stack?.popToRootViewController(animated: true)  // unresolved: popToRootViewController
  }
}

final class PostController: UIViewController {
  private let stamps = Stamps()
  private var rain: UIAlertController?

  override func viewDidLoad() {
    super.viewDidLoad()
    rain = UIAlertController(title: "Rain", message: nil, preferredStyle: .alert)
    stamps.whenSold = { [weak self] in
      self?.dismiss(animated: true)  // unresolved: dismiss
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    rain?.dismiss(animated: true)
  }
}

final class Stamps {
  var whenSold: (() -> Void)?
}
