// swift-format-ignore-file
import SwiftUI
import UIKit

// A hosting controller gives its view what answers it when it is made itself.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: BookmarksController())  // edge: AppDelegate -root-> BookmarksController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

struct BookmarksView: View {
  var onSelect: () -> Void

  var body: some View { Button("Stop") { onSelect() } }
}

final class BookmarksController: UIHostingController<BookmarksView> {
  init() {
    super.init(rootView: BookmarksView(onSelect: {}))
    rootView.onSelect = { [weak self] in
      self?.navigationController?.pushViewController(StopController(), animated: true)  // edge: BookmarksController -push-> StopController
    }
  }

  required init?(coder: NSCoder) { nil }
}

final class StopController: UIViewController {}
