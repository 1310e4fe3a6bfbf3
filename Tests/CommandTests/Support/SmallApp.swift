/// An app of two flows and three screens, in which a presented child stays with its owner when it is swiped away.
enum SmallApp {
  /// The app's files, by path.
  static let files = ["App/AppDelegate.swift": delegate, "App/Flows.swift": flows, "App/Screens.swift": screens]

  private static let delegate = """
    import UIKit

    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      private var main: MainCoordinator?

      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let navigation = UINavigationController()
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        self.window = window
        let main = MainCoordinator(navigation: navigation)
        self.main = main
        main.start()
        return true
      }
    }
    """

  private static let flows = """
    import UIKit

    final class MainCoordinator {
      private let navigation: UINavigationController
      private var children: [EditCoordinator] = []

      init(navigation: UINavigationController) { self.navigation = navigation }

      func start() {
        let list = ListController()
        list.onSelect = { [weak self] in self?.showDetail() }
        list.onEdit = { [weak self] in self?.runEdit() }
        navigation.setViewControllers([list], animated: false)
      }

      private func showDetail() {
        navigation.pushViewController(DetailController(), animated: true)
      }

      private func runEdit() {
        let sheet = UINavigationController()
        let edit = EditCoordinator(navigation: sheet)
        edit.onFinish = { [weak self, weak edit] in
          self?.navigation.dismiss(animated: true)
          self?.children.removeAll { $0 === edit }
        }
        children.append(edit)
        edit.start()
        navigation.present(sheet, animated: true)
      }
    }

    final class EditCoordinator {
      var onFinish: (() -> Void)?
      private let navigation: UINavigationController

      init(navigation: UINavigationController) { self.navigation = navigation }

      func start() {
        let edit = EditController()
        edit.onDone = { [weak self] in self?.onFinish?() }
        navigation.setViewControllers([edit], animated: false)
      }
    }
    """

  private static let screens = """
    import UIKit

    final class ListController: UIViewController {
      var onSelect: (() -> Void)?
      var onEdit: (() -> Void)?
      @objc private func select() { onSelect?() }
      @objc private func edit() { onEdit?() }
    }

    final class DetailController: UIViewController {}

    final class EditController: UIViewController {
      var onDone: (() -> Void)?
      @objc private func done() { onDone?() }
    }
    """
}
