// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  private var stack: Stack { place as! Stack }
  private lazy var bridge = NavigationBridge(of: self)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    stack.delegate = bridge
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    stack.delegate = bridge
  }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    stack.push(rootViewController, animated: false)
  }

  public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(nibName: nil, bundle: nil)
  }

  override func makeNode() -> ScreenNode { Stack(of: self) }

  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar()

  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
    let recognizer = UIGestureRecognizer()
    recognizer.onSwitch = { [unowned self] isEnabled in stack.allowsSwipeBack = isEnabled }
    return recognizer
  }()

  open var viewControllers: [UIViewController] {
    get { stack.screens.map { $0 as! UIViewController } }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.top as? UIViewController }
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  open var isNavigationBarHidden: Bool {
    get { stack.hidesBar }
    set { stack.hidesBar = newValue }
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isNavigationBarHidden = hidden
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    stack.setScreens(viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    stack.push(viewController, animated: animated)
  }

  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    stack.pop(animated: animated) as? UIViewController
  }

  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    stack.pop(to: viewController, animated: animated).map { $0 as! UIViewController }
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.popToRoot(animated: animated).map { $0 as! UIViewController }
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }
}

/// Only to be switched off, and the swipe back with it.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  open var isEnabled = true {
    didSet { onSwitch?(isEnabled) }
  }

  var onSwitch: ((Bool) -> Void)?
}

@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// Hands on to the delegate what the stack tells.
private final class NavigationBridge: StackDelegate {
  private unowned let controller: UINavigationController

  init(of controller: UINavigationController) {
    self.controller = controller
  }

  func stack(_ stack: Stack, willShow screen: any Screen, animated: Bool) {
    guard let screen = screen as? UIViewController else { return }
    controller.delegate?.navigationController(controller, willShow: screen, animated: animated)
  }

  func stack(_ stack: Stack, didShow screen: any Screen, animated: Bool) {
    guard let screen = screen as? UIViewController else { return }
    controller.delegate?.navigationController(controller, didShow: screen, animated: animated)
  }
}
