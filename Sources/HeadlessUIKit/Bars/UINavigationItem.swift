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

  open var title: String?
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

  func addOffers(to offers: inout [Offer]) {
    for item in leftBarButtonItems ?? [] { item.addOffers(to: &offers) }
    for item in rightBarButtonItems ?? [] { item.addOffers(to: &offers) }
  }

  func addState(to fingerprint: inout Fingerprint) {
    prompt.map { fingerprint.combine($0) }
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) where item.isEnabled {
      fingerprint.combine(item.name)
    }
  }
}
