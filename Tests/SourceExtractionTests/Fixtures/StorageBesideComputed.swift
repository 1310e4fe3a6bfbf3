// swift-format-ignore-file
import UIKit

// A stored property with an underscore, beside a computed one of the same name.

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: MoreController())  // edge: AppDelegate -root-> MoreController
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

struct Row { var action: (() -> Void)? }

struct AnyRow {
  private let _action: () -> (() -> Void)?

  init(_ row: Row) { _action = { row.action } }

  var action: (() -> Void)? { _action() }
}

final class MoreController: UIViewController {
  private var rows: [AnyRow] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    rows = [AnyRow(Row(action: { [weak self] in
      self?.navigationController?.pushViewController(AgencyController(), animated: true)  // edge: MoreController -push-> AgencyController on rowTapped
    }))]
  }

  @objc private func rowTapped() { rows[0].action?() }
}

final class AgencyController: UIViewController {}
