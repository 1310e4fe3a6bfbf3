// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// Columns that are always side by side: a split never collapses here.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable {
    case unspecified
    case doubleColumn
    case tripleColumn
  }

  public enum Column: Int, Sendable, CaseIterable {
    case primary
    case supplementary
    case secondary
    case compact
  }

  public enum DisplayMode: Int, Sendable {
    case automatic
    case secondaryOnly
    case oneBesideSecondary
    case oneOverSecondary
    case twoBesideSecondary
    case twoOverSecondary
    case twoDisplaceSecondary
    public static let allVisible = DisplayMode.oneBesideSecondary
    public static let primaryHidden = DisplayMode.secondaryOnly
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  public enum SplitBehavior: Int, Sendable {
    case automatic
    case tile
    case overlay
    case displace
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading
    case trailing
  }

  public enum DisplayModeButtonVisibility: Int, Sendable {
    case automatic
    case never
    case always
  }

  public static nonisolated let automaticDimension: CGFloat = -1

  private var split: Split { place as! Split }
  public let style: Style
  private var columns: [Column: UIViewController] = [:]

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  override func makeNode() -> ScreenNode { Split(of: self) }

  open weak var delegate: (any UISplitViewControllerDelegate)?
  open var preferredDisplayMode = DisplayMode.automatic
  open var displayMode: DisplayMode { style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary }
  open var preferredSplitBehavior = SplitBehavior.automatic
  open var splitBehavior: SplitBehavior { .tile }
  open var primaryEdge = PrimaryEdge.leading
  open var presentsWithGesture = true
  open var showsSecondaryOnlyButton = false
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  open var preferredPrimaryColumnWidthFraction: CGFloat = -1
  open var preferredPrimaryColumnWidth: CGFloat = -1
  open var minimumPrimaryColumnWidth: CGFloat = -1
  open var maximumPrimaryColumnWidth: CGFloat = -1
  open var preferredSupplementaryColumnWidth: CGFloat = -1
  open var primaryBackgroundStyle = 0
  public private(set) lazy var displayModeButtonItem = UIBarButtonItem(systemItem: .flexibleSpace)

  open var viewControllers: [UIViewController] {
    get { split.columns.map { $0 as! UIViewController } }
    set { split.setColumns(newValue) }
  }

  open var isCollapsed: Bool { false }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    columns[column] = vc.map(wrapped)
    showColumns()
  }

  open func viewController(for column: Column) -> UIViewController? {
    let controller = columns[column]
    return (controller as? WrappingNavigationController)?.viewControllers.first ?? controller
  }

  /// Each column is a stack: what is none is put on one.
  private func wrapped(_ vc: UIViewController) -> UIViewController {
    if vc is UINavigationController || vc is UITabBarController { return vc }
    return vc.navigationController ?? WrappingNavigationController(rootViewController: vc)
  }

  private func showColumns() {
    split.setColumns([.primary, .supplementary, .secondary].compactMap { columns[$0] })
  }

  // All columns are on show, and stay so.
  open func show(_ column: Column) {}
  open func hide(_ column: Column) {}

  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if let stack = viewControllers.first as? UINavigationController {
      stack.pushViewController(vc, animated: true)
    } else {
      split.setColumn(0, to: vc)
    }
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    if style == .unspecified { return split.setColumn(1, to: vc) }
    setViewController(vc, for: .secondary)
  }
}

/// A stack that a split has put around a controller.
private final class WrappingNavigationController: UINavigationController {}

@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
