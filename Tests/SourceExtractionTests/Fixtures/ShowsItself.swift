// swift-format-ignore-file
import UIKit

// An alert that presents itself on whatever is in front: whoever calls it shows it.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: HomeController())  // edge: AppDelegate -root-> HomeController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class HomeController: UIViewController {
  @objc private func failed() {
    NoticeController().show()  // edge: HomeController -present-> NoticeController on failed
  }
}

final class NoticeController: UIViewController {
  func show() {
    guard var top = UIApplication.shared.windows.first?.rootViewController else { return }
    while let shown = top.presentedViewController { top = shown }
    top.present(self, animated: true)
  }
}
