// swift-format-ignore-file
import UIKit

// A helper without an object makes an action for a flow: the action runs the flow's code when somebody taps, and not where it
// is made. A link that has a toolbar built anew chooses nothing of it.

@main final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let flow = ShelfFlow()  // edge: AppDelegate -start-> ShelfFlow as root ; AppDelegate -owns-> ShelfFlow in property

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = flow.stack
    flow.start()
  }

  func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    flow.refresh()
    return true
  }
}

final class ShelfFlow {
  let stack = UINavigationController()
  private let shelf = Shelf()

  func start() {
    refresh()
    stack.pushViewController(shelf, animated: false)  // edge: ShelfFlow -push-> Shelf
  }

  func refresh() {
    shelf.contentUnavailableConfiguration = EmptyShelf.make(for: self)
  }

  func showAdvice() {
    shelf.present(Advice(), animated: true)  // edge: ShelfFlow -present-> Advice on UIAction
  }
}

enum EmptyShelf {
  static func make(for flow: ShelfFlow) -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.buttonProperties.primaryAction = UIAction { [weak flow] _ in flow?.showAdvice() }
    return configuration
  }
}

final class Shelf: UIViewController {}
final class Advice: UIViewController {}
