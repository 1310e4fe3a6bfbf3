// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  private var bar: Tabs { place as! Tabs }
  private lazy var bridge = TabsBridge(of: self)
  private var hasControllers = false
  private var ownTabs: [UITab] = []

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  private func begin() {
    bar.delegate = bridge
    tabBar.onHide = { [unowned self] isHidden in bar.hidesBar = isHidden }
    tabBar.controller = nil
    tabBar.owner = self
  }

  override func makeNode() -> ScreenNode { Tabs(of: self) }

  open weak var delegate: (any UITabBarControllerDelegate)?
  public let tabBar = UITabBar()

  /// `nil` until it has been set.
  open var viewControllers: [UIViewController]? {
    get { hasControllers ? bar.screens.map { $0 as! UIViewController } : nil }
    set {
      hasControllers = newValue != nil
      ownTabs = []
      bar.setScreens(newValue ?? [])
    }
  }

  /// All of them: which a person may put in another order cannot be set here.
  open var customizableViewControllers: [UIViewController]? {
    get { viewControllers }
    set {}
  }

  public private(set) lazy var moreNavigationController = UINavigationController()

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  open var selectedIndex: Int {
    get { bar.screens.isEmpty ? NSNotFound : bar.selectedIndex }
    set { bar.select(newValue) }
  }

  open var selectedViewController: UIViewController? {
    get { bar.selected as? UIViewController }
    set { bar.screens.firstIndex { $0 === newValue }.map { bar.select($0) } }
  }

  open var isTabBarHidden: Bool {
    get { bar.hidesBar }
    set { tabBar.isHidden = newValue }
  }

  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { tabBar.isHidden = hidden }

  // MARK: Tabs

  open var tabs: [UITab] {
    get { ownTabs }
    set {
      let controllers = newValue.compactMap(\.viewController)
      viewControllers = controllers
      ownTabs = newValue
    }
  }

  open func setTabs(_ tabs: [UITab], animated: Bool) { self.tabs = tabs }

  open var selectedTab: UITab? {
    get { ownTabs.first { $0.viewController === selectedViewController } }
    set { selectedViewController = newValue?.viewController }
  }

  open func tab(forIdentifier identifier: String) -> UITab? { ownTabs.first { $0.identifier == identifier } }
}

/// A tab that makes its controller when that is first asked for.
@preconcurrency @MainActor
open class UITab: NSObject {
  public enum Placement: Int, Sendable {
    case automatic
    case `default`
    case optional
    case movable
    case pinned
    case fixed
    case sidebarOnly
  }

  open var title: String
  open var subtitle: String?
  open var image: UIImage?
  public let identifier: String
  open var badgeValue: String?
  open var userInfo: Any?
  open var isEnabled = true
  open var preferredPlacement = Placement.automatic
  private let viewControllerProvider: ((UITab) -> UIViewController)?

  public init(
    title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    self.viewControllerProvider = viewControllerProvider
    super.init()
  }

  public private(set) lazy var viewController: UIViewController? = viewControllerProvider?(self)
}

@preconcurrency @MainActor
open class UISearchTab: UITab {
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(title: "Search", image: nil, identifier: "search", viewControllerProvider: viewControllerProvider)
  }
}

@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) {}
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }

  /// The optional methods, for whoever asks first whether they are there.
  public var tabBarController: OptionalTabMethods? { OptionalTabMethods(delegate: self) }
}

/// The methods that `delegate.tabBarController?(…)` may call.
@preconcurrency @MainActor
public struct OptionalTabMethods {
  let delegate: any UITabBarControllerDelegate

  public func callAsFunction(_ controller: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    delegate.tabBarController(controller, shouldSelect: viewController)
  }
  public func callAsFunction(_ controller: UITabBarController, didSelect viewController: UIViewController) {
    delegate.tabBarController(controller, didSelect: viewController)
  }
  public func callAsFunction(_ controller: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  { delegate.tabBarController(controller, willBeginCustomizing: viewControllers) }
  public func callAsFunction(
    _ controller: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) { delegate.tabBarController(controller, willEndCustomizing: viewControllers, changed: changed) }
  public func callAsFunction(
    _ controller: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
  ) { delegate.tabBarController(controller, didEndCustomizing: viewControllers, changed: changed) }
  public func callAsFunction(
    _ controller: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate.tabBarController(controller, animationControllerForTransitionFrom: fromVC, to: toVC)
  }
  public func callAsFunction(
    _ controller: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    delegate.tabBarController(controller, interactionControllerFor: animationController)
  }
}

/// Hands on to the delegate what the tabs ask and tell.
private final class TabsBridge: TabsDelegate {
  private unowned let controller: UITabBarController
  private weak var previous: UIViewController?

  init(of controller: UITabBarController) {
    self.controller = controller
  }

  private func tab(of screen: UIViewController?) -> UITab? {
    controller.tabs.first { $0.viewController === screen }
  }

  func tabs(_ tabs: Tabs, shouldSelect screen: any Screen) -> Bool {
    guard let screen = screen as? UIViewController, let delegate = controller.delegate else { return true }
    previous = controller.selectedViewController
    if let tab = tab(of: screen), !delegate.tabBarController(controller, shouldSelectTab: tab) { return false }
    return delegate.tabBarController(controller, shouldSelect: screen)
  }

  func tabs(_ tabs: Tabs, didSelect screen: any Screen) {
    guard let screen = screen as? UIViewController, let delegate = controller.delegate else { return }
    if let tab = tab(of: screen) {
      delegate.tabBarController(controller, didSelectTab: tab, previousTab: self.tab(of: previous))
    }
    delegate.tabBarController(controller, didSelect: screen)
  }

  func tabs(_ tabs: Tabs, offers screen: any Screen) -> Bool {
    guard controller.tabBar.isUserInteractionEnabled, let screen = screen as? UIViewController else { return false }
    return screen.tabBarItemIfMade?.isEnabled ?? true && tab(of: screen)?.isEnabled ?? true
  }

  func tabs(_ tabs: Tabs, animationFrom from: any Screen, to screen: any Screen) -> ((ScreenTransition) -> Void)? {
    guard let delegate = controller.delegate, let from = from as? UIViewController,
      let to = screen as? UIViewController,
      let animator = delegate.tabBarController(controller, animationControllerForTransitionFrom: from, to: to)
    else { return nil }
    let interaction = delegate.tabBarController(controller, interactionControllerFor: animator)
    return { transition in
      TransitionContext(transition, animator: animator, interaction: interaction, style: .none).start()
    }
  }
}
