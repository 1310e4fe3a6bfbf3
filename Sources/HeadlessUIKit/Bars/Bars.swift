// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

public enum UIBarStyle: Int, Sendable {
  case `default`
  case black
}

public enum UIBarMetrics: Int, Sendable {
  case `default`
  case compact
  case defaultPrompt = 101
}

public enum UIBarPosition: Int, Sendable {
  case any
  case bottom
  case top
  case topAttached
}

/// What all bars of a kind look like: only to be configured.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

@preconcurrency @MainActor
open class UINavigationBar: UIView, UIAppearance {
  private static let proxy = UINavigationBar()
  public class func appearance() -> UINavigationBar { proxy }
  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
    -> UINavigationBar
  { proxy }

  open var prefersLargeTitles = false
  open var isTranslucent = true
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  open var shadowImage: UIImage?
  open var backIndicatorImage: UIImage?
  open var backIndicatorTransitionMaskImage: UIImage?
  open var standardAppearance = UINavigationBarAppearance()
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var items: [UINavigationItem]?
  open var topItem: UINavigationItem? { items?.last }
  open weak var delegate: (any UINavigationBarDelegate)?
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {}
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}

  /// Told when the bar is hidden or shown.
  var onHide: ((Bool) -> Void)?

  open override var isHidden: Bool {
    didSet { onHide?(isHidden) }
  }
}

@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}
extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

@preconcurrency @MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
}

@preconcurrency @MainActor
open class UITabBar: UIView, UIAppearance {
  public enum ItemPositioning: Int, Sendable {
    case automatic
    case fill
    case centered
  }

  private static let proxy = UITabBar()
  public class func appearance() -> UITabBar { proxy }

  open var isTranslucent = true
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var unselectedItemTintColor: UIColor?
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var selectionIndicatorImage: UIImage?
  open var itemWidth: CGFloat = 0
  open var itemSpacing: CGFloat = 0
  open var itemPositioning = ItemPositioning.automatic
  open var standardAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
  open weak var delegate: (any UITabBarDelegate)?
  private var ownItems: [UITabBarItem]?

  /// Whose bar it is.
  weak var owner: UITabBarController?

  /// The items of the controllers behind the tabs.
  open var items: [UITabBarItem]? {
    get { owner.map { ($0.viewControllers ?? []).compactMap(\.tabBarItem) } ?? ownItems }
    set { ownItems = newValue }
  }

  open var selectedItem: UITabBarItem? {
    get { owner?.selectedViewController?.tabBarItem }
    set {}
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// Told when the bar is hidden or shown.
  var onHide: ((Bool) -> Void)?

  open override var isHidden: Bool {
    didSet { onHide?(isHidden) }
  }
}

@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar with buttons, which a person can touch where it is in a view.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var isTranslucent = true
  open var barStyle = UIBarStyle.default
  open var barTintColor: UIColor?
  open var standardAppearance = UIToolbarAppearance()
  open var compactAppearance: UIToolbarAppearance?
  open var scrollEdgeAppearance: UIToolbarAppearance?
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  override func addOwnOffers(to offers: inout [Offer]) {
    for item in items ?? [] { item.addOffers(to: &offers, within: self) }
  }
}
