// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  private let trace: Trace<ScreenNode>
  private var node: ScreenNode? { trace.object }

  init(of node: ScreenNode) {
    trace = node.trace
    super.init()
  }

  public convenience init(title: String) {
    self.init(of: ScreenNode())
    self.title = title
  }

  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic
    case always
    case never
    case inline
  }

  public enum BackButtonDisplayMode: Int, Sendable {
    case `default`
    case generic
    case minimal
  }

  open var title: String?
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  open var searchController: UISearchController?
  open var hidesSearchBarWhenScrolling = true
  open var standardAppearance: UINavigationBarAppearance?
  open var compactAppearance: UINavigationBarAppearance?
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  open var prompt: String?
  open var titleView: UIView?
  open var backBarButtonItem: UIBarButtonItem?
  open var backButtonTitle: String?

  open var hidesBackButton = false {
    didSet { updateBackButton() }
  }

  /// Whether the back button stays beside a left button, which otherwise takes its place.
  open var leftItemsSupplementBackButton = false {
    didSet { updateBackButton() }
  }

  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { updateBackButton() }
  }

  open var rightBarButtonItems: [UIBarButtonItem]?

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    leftBarButtonItem = item
  }

  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  private func updateBackButton() {
    let isReplaced = leftBarButtonItems?.isEmpty == false && !leftItemsSupplementBackButton
    node?.hidesBackButton = hidesBackButton || isReplaced
  }

  func addOffers(to offers: inout [Offer], within controller: UIResponder) {
    for item in leftBarButtonItems ?? [] { item.addOffers(to: &offers, within: controller) }
    for item in rightBarButtonItems ?? [] { item.addOffers(to: &offers, within: controller) }
    titleView?.addOffers(to: &offers)
    searchController?.addSearchOffers(to: &offers)
  }

  func addState(to fingerprint: inout Fingerprint) {
    prompt.map { fingerprint.combine($0) }
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) where item.isEnabled {
      fingerprint.combine(item.name)
    }
    titleView?.addState(to: &fingerprint)
    searchController?.addSearchState(to: &fingerprint)
  }
}
