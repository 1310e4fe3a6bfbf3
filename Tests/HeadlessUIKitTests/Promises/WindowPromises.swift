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
    let window = show(Appearing(log))
    #expect(
      log.lines == ["loads", "will appear", "is appearing", "will lay out", "did lay out", "did appear"])
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

/// A controller that writes down all that it is told as it appears.
private final class Appearing: UIViewController {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.lines.append("loads")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log.lines.append("will appear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    log.lines.append("is appearing")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    log.lines.append("will lay out")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.lines.append("did lay out")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log.lines.append("did appear")
  }
}
