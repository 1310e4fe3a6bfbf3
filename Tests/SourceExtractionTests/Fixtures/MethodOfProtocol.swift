// swift-format-ignore-file
import SwiftUI
import UIKit

// A method that a protocol asks for is handed on as a value: whoever the view is made with answers.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = HomeFlow()  // edge: AppDelegate -root-> HomeFlow
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

protocol HomeActing { func didTapDetail() }

struct HomeView: View {
  let acting: any HomeActing

  var body: some View { Button("Detail", action: acting.didTapDetail) }
}

private struct HomeActions: HomeActing {
  weak var stack: UINavigationController?

  func didTapDetail() {
    stack?.pushViewController(DetailController(), animated: true)  // edge: HomeView -push-> DetailController on didTapDetail by HomeActions
  }
}

final class HomeFlow: UINavigationController {
  init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [UIHostingController(rootView: HomeView(acting: HomeActions(stack: self)))]  // edge: HomeFlow -root-> HomeView
  }

  required init?(coder: NSCoder) { nil }
}

final class DetailController: UIViewController {}
