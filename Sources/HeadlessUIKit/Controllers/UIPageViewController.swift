// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// One page at a time, or two side by side.
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

  public enum SpineLocation: Int, Sendable {
    case none
    case min
    case mid
    case max
  }

  public struct OptionsKey: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  private var pages: Pages { place as! Pages }
  private lazy var bridge = PagesBridge(of: self)
  public let transitionStyle: TransitionStyle
  public let navigationOrientation: NavigationOrientation
  open var spineLocation: SpineLocation { transitionStyle == .pageCurl ? .min : .none }
  open var isDoubleSided = false
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
    pages.source = bridge
  }

  public required init?(coder: NSCoder) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    super.init(coder: coder)
    pages.source = bridge
  }

  public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  override func makeNode() -> ScreenNode { Pages(of: self) }

  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?

  open var viewControllers: [UIViewController]? {
    pages.pages.isEmpty ? nil : pages.pages.map { $0 as! UIViewController }
  }

  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let shown = viewControllers, (1...2).contains(shown.count) else {
      fatalError("a page view controller is given \(viewControllers?.count ?? 0) controllers; it shows one or two")
    }
    pages.show(shown)
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
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
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

  func pages(_ pages: Pages, willTurnTo next: [any Screen]) {
    controller.delegate?.pageViewController(
      controller, willTransitionTo: next.compactMap { $0 as? UIViewController })
  }

  func pages(_ pages: Pages, didTurnFrom old: [any Screen]) {
    controller.delegate?.pageViewController(
      controller, didFinishAnimating: true, previousViewControllers: old.compactMap { $0 as? UIViewController },
      transitionCompleted: true)
  }
}
