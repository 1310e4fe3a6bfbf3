// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  private var tabs: Tabs { place as! Tabs }
  private lazy var bridge = TabsBridge(of: self)
  private var hasControllers = false

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabs.delegate = bridge
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    tabs.delegate = bridge
  }

  override func makeNode() -> ScreenNode { Tabs(of: self) }

  open weak var delegate: (any UITabBarControllerDelegate)?
  public let tabBar = UITabBar()

  /// `nil` until it has been set.
  open var viewControllers: [UIViewController]? {
    get { hasControllers ? tabs.screens.map { $0 as! UIViewController } : nil }
    set {
      hasControllers = newValue != nil
      tabs.setScreens(newValue ?? [])
    }
  }

  /// All of them: which a person may put in another order cannot be set here.
  open var customizableViewControllers: [UIViewController]? { viewControllers }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  open var selectedIndex: Int {
    get { tabs.screens.isEmpty ? NSNotFound : tabs.selectedIndex }
    set { tabs.select(newValue) }
  }

  open var selectedViewController: UIViewController? {
    get { tabs.selected as? UIViewController }
    set { tabs.screens.firstIndex { $0 === newValue }.map { tabs.select($0) } }
  }
}

@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

/// Hands on to the delegate what the tabs ask and tell.
private final class TabsBridge: TabsDelegate {
  private unowned let controller: UITabBarController

  init(of controller: UITabBarController) {
    self.controller = controller
  }

  func tabs(_ tabs: Tabs, shouldSelect screen: any Screen) -> Bool {
    guard let screen = screen as? UIViewController else { return true }
    return controller.delegate?.tabBarController(controller, shouldSelect: screen) ?? true
  }

  func tabs(_ tabs: Tabs, didSelect screen: any Screen) {
    guard let screen = screen as? UIViewController else { return }
    controller.delegate?.tabBarController(controller, didSelect: screen)
  }
}
