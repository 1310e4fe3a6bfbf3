// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A controller over a node of the engine's, which knows where in the tree it is.
@preconcurrency @MainActor
open class UIViewController: UIViewControllerBase {
  lazy var place: ScreenNode = makeNode()
  private var ownPresentationController: UIPresentationController?
  private var loadedView: UIView?
  private var ownNavigationItem: UINavigationItem?
  private var ownTabBarItem: UITabBarItem?
  private var ownToolbarItems: [UIBarButtonItem]?
  private var ownEditButtonItem: UIBarButtonItem?

  /// The segues that the storyboard draws from here.
  var segues: [StoryboardSegue] = []
  var origin: UIStoryboard?
  var loadsFromStoryboard: ((UIViewController) -> Void)?

  public let nibName: String?
  public let nibBundle: Bundle?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init(coder: coder)
  }

  public convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  func makeNode() -> ScreenNode { ScreenNode(of: self) }

  // MARK: View

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
      Device.current.noteChange()
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadView() {
    if loadsFromStoryboard == nil, loadFromNib() { return }
    view = UIView(frame: UIScreen.main.bounds)
  }

  open func loadViewIfNeeded() {
    makeViewIfNeeded()
    place.loadIfNeeded()
  }

  private func makeViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    loadsFromStoryboard?(self)
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  // Called once as the view appears: nothing is laid out.
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  // Never called: nothing is laid out, and the device is never turned.
  open func updateViewConstraints() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func didReceiveMemoryWarning() {}
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }

  open var preferredContentSize = CGSize.zero
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  open var viewRespectsSystemMinimumLayoutMargins = true
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var restorationIdentifier: String?
  open var restoresFocusAfterTransition = true
  open var accessibilityLabel: String?
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}
  open func setContentScrollView(_ scrollView: UIScrollView?) {}

  open override var next: UIResponder? { loadedView?.superview ?? parent ?? place.window?.represented as? UIWindow }

  // MARK: What it asks for

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  open class func attemptRotationToDeviceOrientation() {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Bars

  open var title: String?

  open var navigationItem: UINavigationItem {
    if let ownNavigationItem { return ownNavigationItem }
    let item = UINavigationItem(of: place)
    ownNavigationItem = item
    return item
  }

  open var tabBarItem: UITabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set { ownTabBarItem = newValue }
  }

  open var hidesBottomBarWhenPushed: Bool {
    get { place.hidesTabBar }
    set { place.hidesTabBar = newValue }
  }

  open var toolbarItems: [UIBarButtonItem]? {
    get { ownToolbarItems }
    set { ownToolbarItems = newValue }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var editButtonItem: UIBarButtonItem {
    if let ownEditButtonItem { return ownEditButtonItem }
    let item = UIBarButtonItem(systemItem: .edit)
    item.primaryAction = UIAction { [unowned self] _ in setEditing(!isEditing, animated: true) }
    ownEditButtonItem = item
    return item
  }

  var navigationItemIfMade: UINavigationItem? { ownNavigationItem }
  var tabBarItemIfMade: UITabBarItem? { ownTabBarItem }

  // MARK: Containers

  open var parent: UIViewController? { place.parent?.screen as? UIViewController }
  open var children: [UIViewController] { place.children.compactMap { $0 as? UIViewController } }
  open var navigationController: UINavigationController? {
    place.enclosing(Stack.self)?.screen as? UINavigationController
  }
  open var tabBarController: UITabBarController? { place.enclosing(Tabs.self)?.screen as? UITabBarController }
  open var splitViewController: UISplitViewController? { place.enclosing(Split.self)?.screen as? UISplitViewController }

  open func addChild(_ childController: UIViewController) {
    guard childController !== self else {
      return Device.current.report(.addedToItself(screen: place.screenName))
    }
    childController.willMove(toParent: self)
    place.embed(childController)
  }

  open func removeFromParent() {
    place.removeFromEmbedding()
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
  {
  }
  // Children appear and disappear as their views are put in and taken out: nobody has to be told.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
  open func endAppearanceTransition() {}

  /// Puts the view of one child in the place of another's.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let container = fromViewController.view.superview ?? view
    container?.addSubview(toViewController.view)
    animations?()
    fromViewController.view.removeFromSuperview()
    if let completion { Device.current.afterAnimation { completion(true) } }
  }

  /// Whether the controller is just leaving its container, while it disappears.
  open var isMovingFromParent: Bool { isLeaving && hadParent && place.parent == nil }
  open var isMovingToParent: Bool { isArriving && place.parent != nil }
  open var isBeingDismissed: Bool { isLeaving && wasPresented && place.presentedBy == nil }
  open var isBeingPresented: Bool { isArriving && place.presentedBy != nil }

  private var isLeaving = false
  private var isArriving = false
  private var wasPresented = false
  private var hadParent = false

  // MARK: Presentation

  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet {
      place.modality.style = modalPresentationStyle.modal
      if place.presentedBy == nil { ownPresentationController = nil }
    }
  }

  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var modalPresentationCapturesStatusBarAppearance = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { if transitioningDelegate != nil { _ = modalTransitionBridge() } }
  }

  open var isModalInPresentation: Bool {
    get { place.modality.isLocked }
    set { place.modality.isLocked = newValue }
  }

  open var presentedViewController: UIViewController? { place.root.presentation?.screen as? UIViewController }
  open var presentingViewController: UIViewController? {
    place.root.presentedBy?.presenter?.screen as? UIViewController
  }

  open var presentationController: UIPresentationController? {
    parent?.presentationController ?? madePresentationController()
  }
  open var activePresentationController: UIPresentationController? {
    place.root.presentedBy == nil ? nil : presentationController
  }
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
  var ownPresentationControllerIfMade: UIPresentationController? { ownPresentationController }

  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    viewControllerToPresent.prepareForPresentation(by: self)
    place.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Lets the transitioning delegate choose the presentation controller, and a popover's delegate hear of it.
  private func prepareForPresentation(by source: UIViewController) {
    if let transitioningDelegate {
      let bridge = modalTransitionBridge()
      bridge.source = source
      if modalPresentationStyle == .custom {
        let chosen = transitioningDelegate.presentationController(
          forPresented: self, presenting: source.place.root.screen as? UIViewController, source: source)
        if let chosen {
          ownPresentationController = chosen
          place.modality.delegate = chosen.bridge
        }
      }
    }
    guard let popover = ownPresentationController as? UIPopoverPresentationController else { return }
    (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
  }

  private func modalTransitionBridge() -> ModalTransitionBridge {
    if let bridge = place.modality.animator as? ModalTransitionBridge { return bridge }
    let bridge = ModalTransitionBridge(of: self)
    place.modality.animator = bridge
    return bridge
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    place.dismiss(animated: flag, completion: completion)
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController { return navigationController.show(vc, sender: sender) }
    if let splitViewController { return splitViewController.show(vc, sender: sender) }
    present(vc, animated: true)
  }

  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController { return splitViewController.showDetailViewController(vc, sender: sender) }
    present(vc, animated: true)
  }

  /// The transition that the controller takes part in: asked for, under way, or just being told of.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    let stack = (place as? Stack) ?? place.enclosing(Stack.self)
    if let told = stack?.transition { return FinishedTransition(told) }
    if let ongoing = stack?.ongoingTransition { return OngoingTransition(ongoing) }
    let root = place.root
    let modal = root.presentedBy?.transition ?? root.presentation?.transition
    return modal.map(OngoingTransition.init)
  }

  private func madePresentationController() -> UIPresentationController {
    if let ownPresentationController { return ownPresentationController }
    let controller: UIPresentationController =
      switch place.modality.style {
      case .sheet: UISheetPresentationController(presentedViewController: self, presenting: nil)
      case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      case .fullScreen, .overFullScreen, .alert:
        UIPresentationController(presentedViewController: self, presenting: nil)
      }
    ownPresentationController = controller
    place.modality.delegate = controller.bridge
    return controller
  }

  // MARK: Peeking

  // Nothing is previewed: what is registered is never asked for.
  @discardableResult
  open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(delegate: delegate, sourceView: sourceView) }
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}

  // MARK: Storyboards

  open var storyboard: UIStoryboard? { origin }
  open func awakeFromNib() {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  { true }

  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segue = segues.first(where: { $0.identifier == identifier }) else {
      fatalError("'\(type(of: self))' has no segue '\(identifier)'")
    }
    perform(segue, sender: sender)
  }

  func perform(_ drawn: StoryboardSegue, sender: Any?) {
    guard let origin else { fatalError("'\(type(of: self))' is of no storyboard") }
    let destination = origin.instantiateViewController(ofScene: drawn.destination)
    let segue = UIStoryboardSegue(
      identifier: drawn.identifier, source: self, destination: destination, kind: drawn.kind)
    prepare(for: segue, sender: sender)
    segue.perform()
  }

  // MARK: What the engine tells

  func become(_ event: LifecycleEvent) {
    let animated = place.isAppearanceAnimated
    switch event {
    case .load:
      makeViewIfNeeded()
      viewDidLoad()
    case .willAppear:
      isArriving = true
      viewWillAppear(animated)
      viewIsAppearing(animated)
      viewWillLayoutSubviews()
      viewDidLayoutSubviews()
    case .didAppear:
      wasPresented = place.presentedBy != nil
      hadParent = place.parent != nil
      viewDidAppear(animated)
      isArriving = false
    case .willDisappear:
      isLeaving = true
      viewWillDisappear(animated)
    case .didDisappear:
      viewDidDisappear(animated)
      isLeaving = false
    case .willMove: willMove(toParent: parent)
    case .didMove: didMove(toParent: parent)
    }
  }

  /// Whether the view lies in that of the container.
  var isViewInContainer: Bool {
    guard let loadedView, let container = parent?.viewIfLoaded else { return false }
    return loadedView !== container && loadedView.isDescendant(of: container)
  }
}

extension UIViewController: UITraitEnvironment, UIContentContainer {
  public var traitCollection: UITraitCollection { UITraitCollection.current }
}

@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  var sourceView: UIView { get }
  var sourceRect: CGRect { get set }
  var delegate: any UIViewControllerPreviewingDelegate { get }
}

@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

private final class PreviewingContext: NSObject, UIViewControllerPreviewing {
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect = CGRect.zero

  init(delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView) {
    self.delegate = delegate
    self.sourceView = sourceView
    super.init()
  }
}
