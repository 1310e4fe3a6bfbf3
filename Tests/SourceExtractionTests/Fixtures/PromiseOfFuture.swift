// swift-format-ignore-file
import Combine
import Downloads
import UIKit

// Code of a library runs the closure that keeps a future's promise.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = ListController()  // edge: AppDelegate -root-> ListController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class Loader {
  func load() -> AnyPublisher<Int, Never> {
    Future { promise in Downloads.start { count in promise(.success(count)) } }.eraseToAnyPublisher()
  }
}

final class ListController: UIViewController {
  private let loader = Loader()
  private var subscription: AnyCancellable?

  @objc private func reload() {
    subscription = loader.load().sink { [weak self] _ in
      self?.present(DoneController(), animated: true)  // edge: ListController -present-> DoneController on reload
    }
  }
}

final class DoneController: UIViewController {}
