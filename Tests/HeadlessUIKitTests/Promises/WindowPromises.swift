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

  @Test func `what appears is told in the order of a real screen`() {
    let log = Log()
    let window = show(Appearing("A", log: log))
    #expect(
      log.lines == ["A loads", "A will appear", "A is appearing", "A will lay out", "A did lay out", "A did appear"])
    withExtendedLifetime(window) {}
  }

  @Test func `an address that is opened is told of once it has been`() {
    let window = show(UIViewController())
    let log = Log()
    settle {
      guard let url = URL(string: "https://example.org") else { return }
      UIApplication.shared.open(url, options: [:]) { opened in log.lines.append("opened \(opened)") }
    }
    #expect(log.lines == ["opened true"])
    withExtendedLifetime(window) {}
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

/// A controller that also writes down what it is told between those.
private final class Appearing: Noting {
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.lines.append("\(name) is appearing")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    log.lines.append("\(name) will lay out")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.lines.append("\(name) did lay out")
  }
}
