// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
}

@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
  open var selectedImage: UIImage?

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
    case done
  }

  open var primaryAction: UIAction?
  open var customView: UIView?
  open var style = Style.plain
  private(set) var systemItem: SystemItem?

  /// The segue that a storyboard draws from here.
  var onSegue: (() -> Void)?

  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image
    self.primaryAction = primaryAction
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// What a person or a test calls the button.
  var name: String {
    if let title, !title.isEmpty { return title }
    return systemItem?.rawValue ?? "button"
  }

  func addOffers(to offers: inout [Offer]) {
    guard isEnabled else { return }
    if let customView { return customView.addOffers(to: &offers) }
    if let primaryAction {
      offers.append(Offer(UserAction(.tap, name)) { primaryAction.handler(primaryAction) })
    } else if let onSegue {
      offers.append(Offer(UserAction(.tap, name), perform: onSegue))
    }
  }
}
