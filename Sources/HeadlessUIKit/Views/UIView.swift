// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A view that is somewhere and says something: nothing is laid out or drawn.
@preconcurrency @MainActor
open class UIView: UIViewBase {
  // What is asked of every view after every turn is changed by one assignment at a time, during which nothing else runs:
  // nobody has to watch over that.
  public private(set) weak var superview: UIView?
  @exclusivity(unchecked) public private(set) var subviews: [UIView] = []

  /// The controller whose view this is.
  weak var controller: UIViewController?

  open var frame: CGRect
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  open var transform = CGAffineTransform.identity
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .systemBlue
  open var tintAdjustmentMode = TintAdjustmentMode.automatic
  @exclusivity(unchecked) open var isHidden = false
  @exclusivity(unchecked) open var alpha: CGFloat = 1
  open var isOpaque = true
  open var tag = 0
  @exclusivity(unchecked) open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  open var preservesSuperviewLayoutMargins = false
  open var insetsLayoutMarginsFromSafeArea = true
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open var mask: UIView?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var restorationIdentifier: String?
  @exclusivity(unchecked) open var interactions: [any UIInteraction] = []
  @exclusivity(unchecked) public private(set) var gestureRecognizers: [UIGestureRecognizer]?
  public private(set) lazy var layer: CALayer = makeLayer()
  open class var layerClass: AnyClass { CALayer.self }
  public private(set) var constraints: [NSLayoutConstraint] = []
  open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
  public static nonisolated let noIntrinsicMetric: CGFloat = -1
  public static nonisolated let layoutFittingCompressedSize = CGSize.zero
  public static nonisolated let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: Accessibility

  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits = UIAccessibilityTraits.none
  open var accessibilityElementsHidden = false
  open var accessibilityViewIsModal = false
  open var accessibilityElements: [Any]?
  open var isAccessibilityElement = false
  open var shouldGroupAccessibilityChildren = false

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
      bottomLeft, bottomRight
  }

  public enum TintAdjustmentMode: Int, Sendable {
    case automatic
    case normal
    case dimmed
  }

  public override init(frame: CGRect) {
    self.frame = frame
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init(coder: coder)
  }

  public convenience init() {
    self.init(frame: .zero)
  }

  private func makeLayer() -> CALayer {
    let layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    layer.view = self
    return layer
  }

  // MARK: Hierarchy

  open override var next: UIResponder? { controller ?? superview }

  /// The window that the view is in, if it is in one.
  open var window: UIWindow? {
    var view: UIView? = self
    while let next = view?.superview { view = next }
    if let window = view as? UIWindow { return window }
    // A controller's view is in the window of the controller once that has appeared: nothing puts it there by hand.
    guard let controller = view?.controller, controller.place.isVisible || controller.place.window != nil else {
      return nil
    }
    return controller.place.enclosingWindow.flatMap(UIWindow.over)
  }

  open func addSubview(_ view: UIView) {
    insert(view, at: nil)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view, at: index)
  }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === siblingSubview })
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === siblingSubview }.map { $0 + 1 })
  }

  private func insert(_ view: UIView, at index: Int?) {
    guard view !== self else { return Device.current.report(.addedToItself(screen: "\(type(of: self))")) }
    let isNew = view.superview !== self
    if isNew { view.willMove(toSuperview: self) }
    view.leave()
    view.superview = self
    subviews.insert(view, at: min(index ?? subviews.count, subviews.count))
    Device.current.noteChange()
    guard isNew else { return }
    didAddSubview(view)
    view.didMoveToSuperview()
  }

  open func removeFromSuperview() {
    guard let superview else { return }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    leave()
    Device.current.noteChange()
    didMoveToSuperview()
  }

  private func leave() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { subviews.swapAt(index1, index2) }

  open func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  // Never called: which window a view is in is asked for, and nobody is told.
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  // MARK: Gestures and interactions

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizer.attach(to: self)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizers?.contains(gestureRecognizer) == true else { return }
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.attach(to: nil)
  }

  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func addInteraction(_ interaction: any UIInteraction) {
    interactions.append(interaction)
    interaction.didMove(to: self)
  }

  open func removeInteraction(_ interaction: any UIInteraction) {
    interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  // MARK: Layout

  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}
  // Never called: nothing is laid out or drawn.
  open func layoutSubviews() {}
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() {}
  open func setNeedsDisplay(_ rect: CGRect) {}
  open func updateConstraints() {}
  open func setNeedsUpdateConstraints() {}
  open func updateConstraintsIfNeeded() {}
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { frame.size }
  open func invalidateIntrinsicContentSize() {}
  open func tintColorDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func layoutMarginsDidChange() {}
  open func safeAreaInsetsDidChange() {}
  open func prepareForInterfaceBuilder() {}
  open func awakeFromNib() {}
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
  open func addConstraint(_ constraint: NSLayoutConstraint) { addConstraints([constraint]) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
    self.constraints += constraints
  }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { removeConstraints([constraint]) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
    self.constraints.removeAll(where: constraints.contains)
  }
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {}
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {}

  // Nothing has a place on the screen: whatever is asked about points and rectangles is answered with what was given.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: frame) }

  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { true }

  // MARK: What the engine asks

  var isReachable: Bool { !isHidden && isUserInteractionEnabled && alpha > 0 }

  /// Whether the view is that of a controller inside another one, which answers for it itself.
  private var isAnotherControllers: Bool {
    guard let controller else { return false }
    return controller.place.parent != nil && superview != nil
  }

  /// What a person can touch here and in the views inside.
  func addOffers(to offers: inout [Offer]) {
    guard isReachable else { return }
    addOwnOffers(to: &offers)
    addTouchOffer(to: &offers)
    if let gestureRecognizers { for recognizer in gestureRecognizers { recognizer.addOffers(to: &offers) } }
    for interaction in interactions { (interaction as? UIContextMenuInteraction)?.addOffers(to: &offers) }
    for view in subviews where !view.isAnotherControllers { view.addOffers(to: &offers) }
  }

  func addOwnOffers(to offers: inout [Offer]) {}

  /// Offers a touch on a view of the app's own that sees touches itself.
  func addTouchOffer(to offers: inout [Offer]) {
    guard OverriddenMethods.touches(of: self) else { return }
    offers.append(Offer(UserAction(.tap, spokenName ?? "view")) { [unowned self] in touch(on: self) })
  }

  /// What a person or a test calls the view.
  var spokenName: String? {
    if let accessibilityLabel, !accessibilityLabel.isEmpty { return accessibilityLabel }
    if let accessibilityIdentifier, !accessibilityIdentifier.isEmpty { return accessibilityIdentifier }
    return subviews.lazy.compactMap(\.spokenName).first
  }

  /// What a person reads here and in the views inside.
  func addState(to fingerprint: inout Fingerprint) {
    guard !isHidden else { return }
    addOwnState(to: &fingerprint)
    for view in subviews where !view.isAnotherControllers { view.addState(to: &fingerprint) }
  }

  func addOwnState(to fingerprint: inout Fingerprint) {}

  /// Adds the fields that a person could fill in and has not.
  func addEmptyFields(to fields: inout [any EditableField]) {
    guard isReachable else { return }
    for view in subviews where !view.isAnotherControllers { view.addEmptyFields(to: &fields) }
  }
}

extension UIView: UITraitEnvironment {
  public var traitCollection: UITraitCollection { UITraitCollection.current }
}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified
  case playback
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 2)
  public static let image = UIAccessibilityTraits(rawValue: 4)
  public static let selected = UIAccessibilityTraits(rawValue: 8)
  public static let staticText = UIAccessibilityTraits(rawValue: 64)
  public static let header = UIAccessibilityTraits(rawValue: 65_536)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 256)
  public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 8192)
}

@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}
