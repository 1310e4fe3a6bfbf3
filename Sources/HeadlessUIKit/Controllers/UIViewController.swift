// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A controller over a node of the engine's, which knows where in the tree it is.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  lazy var place: ScreenNode = makeNode()
  private lazy var ownPresentationController = makePresentationController()
  private var loadedView: UIView?
  private var ownNavigationItem: UINavigationItem?
  private var ownTabBarItem: UITabBarItem?

  /// The segues that the storyboard draws from here.
  var segues: [StoryboardSegue] = []
  var origin: UIStoryboard?
  var loadsFromStoryboard: ((UIViewController) -> Void)?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  func makeNode() -> ScreenNode { ScreenNode(of: self) }

  // MARK: View

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { loadedView = newValue }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadView() {
    loadedView = UIView(frame: UIScreen.main.bounds)
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
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}

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

  open var hidesBottomBarWhenPushed = false

  var navigationItemIfMade: UINavigationItem? { ownNavigationItem }

  // MARK: Containers

  open var parent: UIViewController? { place.parent?.screen as? UIViewController }
  open var children: [UIViewController] { place.children.compactMap { $0 as? UIViewController } }
  open var navigationController: UINavigationController? {
    place.enclosing(Stack.self)?.screen as? UINavigationController
  }
  open var tabBarController: UITabBarController? { place.enclosing(Tabs.self)?.screen as? UITabBarController }
  open var splitViewController: UISplitViewController? { place.enclosing(Split.self)?.screen as? UISplitViewController }

  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    place.embed(childController)
  }

  open func removeFromParent() {
    place.removeFromEmbedding()
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

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
    didSet { place.modality.style = modalPresentationStyle.modal }
  }

  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  open var isModalInPresentation: Bool {
    get { place.modality.isLocked }
    set { place.modality.isLocked = newValue }
  }

  open var presentedViewController: UIViewController? { place.root.presentation?.screen as? UIViewController }
  open var presentingViewController: UIViewController? {
    place.root.presentedBy?.presenter?.screen as? UIViewController
  }

  open var presentationController: UIPresentationController? {
    parent?.presentationController ?? ownPresentationController
  }
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    place.present(viewControllerToPresent, animated: flag, completion: completion)
  }

  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    place.dismiss(animated: flag, completion: completion)
  }

  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController { navigationController.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// The transition that is just being told of; only while a navigation controller's delegate is.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    let stack = (place as? Stack) ?? place.enclosing(Stack.self)
    return stack?.transition.map(FinishedTransition.init)
  }

  private func makePresentationController() -> UIPresentationController {
    let controller: UIPresentationController =
      switch place.modality.style {
      case .sheet: UISheetPresentationController(presenting: self)
      case .popover: UIPopoverPresentationController(presenting: self)
      case .fullScreen, .overFullScreen, .alert: UIPresentationController(presenting: self)
      }
    place.modality.delegate = controller.bridge
    return controller
  }

  // MARK: Storyboards

  open var storyboard: UIStoryboard? { origin }
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

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
    switch event {
    case .load:
      makeViewIfNeeded()
      viewDidLoad()
    case .willAppear:
      isArriving = true
      viewWillAppear(true)
    case .didAppear:
      wasPresented = place.presentedBy != nil
      hadParent = place.parent != nil
      viewDidAppear(true)
      isArriving = false
    case .willDisappear:
      isLeaving = true
      viewWillDisappear(true)
    case .didDisappear:
      viewDidDisappear(true)
      isLeaving = false
    case .willMove: willMove(toParent: parent)
    case .didMove: didMove(toParent: parent)
    }
  }
}
