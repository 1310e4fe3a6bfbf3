// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var landscapeImagePhone: UIImage?
  open var imageInsets = UIEdgeInsets.zero
  open var isEnabled = true
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
}

@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
      mostViewed
  }

  private static let proxy = UITabBarItem()
  public class func appearance() -> UITabBarItem { proxy }
  open var badgeValue: String?
  open var badgeColor: UIColor?
  open var selectedImage: UIImage?
  open var titlePositionAdjustment = UIOffset.zero
  open var standardAppearance: UITabBarAppearance?
  open var scrollEdgeAppearance: UITabBarAppearance?

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
  }
}

@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum SystemItem: String, Sendable {
    case done, cancel, edit, save, add, compose, reply, action, organize, bookmarks, search, refresh, stop, camera,
      trash
    case play, pause, rewind, fastForward, undo, redo, close, flexibleSpace, fixedSpace
  }

  public enum Style: Int, Sendable {
    case plain
    case bordered
    case done
  }

  private static let proxy = UIBarButtonItem()
  public class func appearance() -> UIBarButtonItem { proxy }
  open var primaryAction: UIAction?
  open var menu: UIMenu?
  open weak var target: AnyObject?
  open var action: Selector?
  open var customView: UIView?
  open var style = Style.plain
  open var width: CGFloat = 0
  open var tintColor: UIColor?
  open var isSelected = false
  open var isHidden = false
  open var possibleTitles: Set<String>?
  private(set) var systemItem: SystemItem?

  /// The action or segue that a storyboard draws from here.
  var onTouch: (() -> Void)?

  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    self.menu = menu
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init()
    self.systemItem = systemItem
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { UIBarButtonItem(systemItem: .fixedSpace) }
  open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}

  /// What a person or a test calls the button.
  var name: String {
    if let title, !title.isEmpty { return title }
    return accessibilityLabel ?? systemItem?.rawValue ?? accessibilityIdentifier ?? "button"
  }

  /// A button without a target calls its method of whoever comes first from the controller on.
  func addOffers(to offers: inout [Offer], within controller: UIResponder?) {
    guard isEnabled, !isHidden else { return }
    if let customView { return customView.addOffers(to: &offers) }
    if let primaryAction {
      offers.append(Offer(UserAction(.tap, name)) { [unowned self] in primaryAction.send(from: self) })
    } else if let onTouch {
      offers.append(Offer(UserAction(.tap, name), perform: onTouch))
    } else if let action, let target = target ?? action.firstResponder(from: controller) {
      offers.append(Offer(UserAction(.tap, name)) { [unowned self] in action.perform(on: target, self) })
    }
    menu?.addOffers(to: &offers)
  }
}
