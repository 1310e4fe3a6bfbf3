// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet
    case alert
  }

  public private(set) var actions: [UIAlertAction] = []
  public private(set) var textFields: [UITextField]?
  public private(set) var preferredStyle = Style.alert
  open var message: String?
  open var preferredAction: UIAlertAction?
  private lazy var popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  override func makeNode() -> ScreenNode { Alert(of: self) }

  /// Where an action sheet hangs on a tablet: only to be configured.
  open override var popoverPresentationController: UIPopoverPresentationController? {
    preferredStyle == .actionSheet ? popover : nil
  }

  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    let button = Alert.Button(action.title ?? "", isEnabled: action.isEnabled, handler: { action.handler?(action) })
    (place as! Alert).buttons.append(button)
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
    view.addSubview(field)
  }
}

@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`
    case cancel
    case destructive
  }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
