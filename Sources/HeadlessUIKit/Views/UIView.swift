// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A view that is somewhere and says something: nothing is laid out or drawn.
@preconcurrency @MainActor
open class UIView: UIResponder {
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []

  open var frame: CGRect
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .systemBlue
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true
  open var accessibilityIdentifier: String?

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

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func setNeedsLayout() {}
  open func layoutIfNeeded() {}

  /// Runs the animations at once, and the completion at the turn's end.
  open class func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    if let completion { Device.current.afterLayout { completion(true) } }
  }

  // MARK: What the engine asks

  var isReachable: Bool { !isHidden && isUserInteractionEnabled && alpha > 0 }

  /// What a person can touch here and in the views inside.
  func addOffers(to offers: inout [Offer]) {
    guard isReachable else { return }
    addOwnOffers(to: &offers)
    for view in subviews { view.addOffers(to: &offers) }
  }

  func addOwnOffers(to offers: inout [Offer]) {}

  /// What a person reads here and in the views inside.
  func addState(to fingerprint: inout Fingerprint) {
    guard !isHidden else { return }
    addOwnState(to: &fingerprint)
    for view in subviews { view.addState(to: &fingerprint) }
  }

  func addOwnState(to fingerprint: inout Fingerprint) {}

  /// The fields that a person could fill in and has not.
  var emptyFields: [UITextField] {
    guard isReachable else { return [] }
    return subviews.flatMap(\.emptyFields)
  }
}
