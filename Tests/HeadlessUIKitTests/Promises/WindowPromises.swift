import Testing
import UIKit

@MainActor struct WindowPromises {
  @Test func `a root that is replaced disappears, and is let go`() {
    let log = Log()
    let window = show(Noting("A", log: log))
    weak var root = window.rootViewController
    #expect(root != nil)
    settle { window.rootViewController = UIViewController() }
    #expect(log.lines.last == "A did disappear")
    #expect(root == nil)
  }

  @Test func `a view loads when it is asked for, and once`() {
    let log = Log()
    let controller = Noting("A", log: log)
    #expect(!controller.isViewLoaded)
    _ = controller.view
    _ = controller.view
    #expect(log.lines == ["A loads"])
  }

  @Test(.enabled(if: Person.canTouch))
  func `a person reaches only what lies on top`() {
    let home = UIViewController()
    let tapped = Log()
    home.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Below", primaryAction: UIAction { _ in tapped.lines.append("below") })
    let window = show(UINavigationController(rootViewController: home))
    settle { home.present(UIViewController(), animated: true) }
    #expect(!Person.does("tap.Below"))
    settle { home.dismiss(animated: true) }
    #expect(Person.does("tap.Below"))
    #expect(tapped.lines == ["below"])
    withExtendedLifetime(window) {}
  }
}
