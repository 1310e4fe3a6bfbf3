// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }

  public static nonisolated let hideShowBarDuration: CGFloat = 0.2

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

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    stack.delegate = bridge
    stack.push(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    stack.delegate = bridge
    if let type = navigationBarClass as? UINavigationBar.Type {
      ownBar = DynamicInitialization.view(type, frame: .zero) as? UINavigationBar
    }
  }

  override func makeNode() -> ScreenNode { Stack(of: self) }

  open weak var delegate: (any UINavigationControllerDelegate)?
  private var ownBar: UINavigationBar?
  public private(set) lazy var navigationBar: UINavigationBar = makeBar()
  public private(set) lazy var toolbar: UIToolbar! = UIToolbar()
  open var isToolbarHidden = true
  open var hidesBarsOnSwipe = false
  open var hidesBarsOnTap = false
  open var hidesBarsWhenKeyboardAppears = false
  open var hidesBarsWhenVerticallyCompact = false
  public private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()
  public private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer()
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  private func makeBar() -> UINavigationBar {
    let bar = ownBar ?? UINavigationBar()
    bar.onHide = { [unowned self] isHidden in stack.hidesBar = isHidden }
    return bar
  }

  /// The swipe from the edge: whoever switches it off, or is its delegate and says no, keeps a person from going back by it.
  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = {
    let recognizer = UIScreenEdgePanGestureRecognizer()
    recognizer.delegate = popDelegate
    recognizer.onSwitch = { [unowned self] isEnabled in stack.allowsSwipeBack = isEnabled }
    recognizer.attach(to: viewIfLoaded)
    stack.mayBeginSwipeBack = { [unowned recognizer] in recognizer.mayBegin }
    stack.needsBackButtonForSwipe = { [unowned self, unowned recognizer] in recognizer.delegate === popDelegate }
    return recognizer
  }()

  /// What decides about the swipe unless the app sets a delegate of its own: there must be something to go back to.
  private lazy var popDelegate = PopGestureDelegate()

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

private final class PopGestureDelegate: NSObject, UIGestureRecognizerDelegate {}

@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation { .portrait }

  /// The optional methods, for whoever asks first whether they are there.
  public var navigationController: OptionalNavigationMethods? { OptionalNavigationMethods(delegate: self) }
}

/// The methods that `delegate.navigationController?(…)` may call.
@preconcurrency @MainActor
public struct OptionalNavigationMethods {
  let delegate: any UINavigationControllerDelegate

  public func callAsFunction(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { delegate.navigationController(navigationController, willShow: viewController, animated: animated) }
  public func callAsFunction(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { delegate.navigationController(navigationController, didShow: viewController, animated: animated) }
  public func callAsFunction(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }
  public func callAsFunction(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    delegate.navigationController(navigationController, interactionControllerFor: animationController)
  }
}

/// Hands on to the delegate what the stack tells and asks.
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

  func stack(_ stack: Stack, animationFrom from: any Screen, to screen: any Screen) -> ((ScreenTransition) -> Void)? {
    guard let delegate = controller.delegate, let from = from as? UIViewController,
      let to = screen as? UIViewController
    else { return nil }
    let operation: UINavigationController.Operation = stack.isGoingBack ? .pop : .push
    guard
      let animator = delegate.navigationController(controller, animationControllerFor: operation, from: from, to: to)
    else { return nil }
    let interaction = delegate.navigationController(controller, interactionControllerFor: animator)
    return { transition in
      TransitionContext(transition, animator: animator, interaction: interaction, style: .none).start()
    }
  }
}
