// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// One page at a time.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable {
    case pageCurl
    case scroll
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal
    case vertical
  }

  public enum NavigationDirection: Int, Sendable {
    case forward
    case reverse
  }

  private var pages: Pages { place as! Pages }
  private lazy var bridge = PagesBridge(of: self)

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [String: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    pages.source = bridge
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    pages.source = bridge
  }

  override func makeNode() -> ScreenNode { Pages(of: self) }

  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?

  open var viewControllers: [UIViewController]? { (pages.page as? UIViewController).map { [$0] } }

  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      fatalError("a page view controller shows one page here")
    }
    pages.show(page)
    if let completion { Device.current.afterLayout { completion(true) } }
  }
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// Asks the data source, and tells the delegate.
private final class PagesBridge: PagesSource {
  private unowned let controller: UIPageViewController

  init(of controller: UIPageViewController) {
    self.controller = controller
  }

  func pages(_ pages: Pages, pageBefore page: any Screen) -> (any Screen)? {
    guard let page = page as? UIViewController else { return nil }
    return controller.dataSource?.pageViewController(controller, viewControllerBefore: page)
  }

  func pages(_ pages: Pages, pageAfter page: any Screen) -> (any Screen)? {
    guard let page = page as? UIViewController else { return nil }
    return controller.dataSource?.pageViewController(controller, viewControllerAfter: page)
  }

  func pages(_ pages: Pages, didTurnFrom page: any Screen) {
    guard let page = page as? UIViewController else { return }
    controller.delegate?.pageViewController(
      controller, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: true)
  }
}
