// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var title: String?

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override func addOwnOffers(to offers: inout [Offer]) {
    guard isEnabled else { return }
    offers.append(
      Offer(UserAction(.tap, spokenName ?? "switch")) { [unowned self] in
        isOn.toggle()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
      })
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    fingerprint.combine(isOn)
    fingerprint.combine(isEnabled)
  }
}

@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  public static nonisolated let noSegment = -1
  private var titles: [String] = []
  private var disabled: Set<Int> = []
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false
  open var selectedSegmentTintColor: UIColor?
  open var numberOfSegments: Int { titles.count }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public init(items: [Any]?) {
    super.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String ?? ($0 as? UIImage)?.name ?? "segment" }
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title ?? "segment", at: min(segment, titles.count))
  }

  open func removeSegment(at segment: Int, animated: Bool) { titles.remove(at: segment) }
  open func removeAllSegments() { titles = [] }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title ?? "" }
  open func titleForSegment(at segment: Int) -> String? { titles[segment] }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if enabled { disabled.remove(segment) } else { disabled.insert(segment) }
  }
  open func isEnabledForSegment(at segment: Int) -> Bool { !disabled.contains(segment) }
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}

  override func addOwnOffers(to offers: inout [Offer]) {
    guard isEnabled else { return }
    for index in titles.indices where index != selectedSegmentIndex && !disabled.contains(index) {
      offers.append(
        Offer(UserAction(.tap, titles[index])) { [unowned self] in
          selectedSegmentIndex = index
          sendActions(for: [.valueChanged, .primaryActionTriggered])
          if isMomentary { selectedSegmentIndex = Self.noSegment }
        })
    }
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    fingerprint.combine(selectedSegmentIndex)
    for title in titles { fingerprint.combine(title) }
  }
}

/// Only to be configured: one whose changes the app hears of ends the run where it is on show.
@preconcurrency @MainActor
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  override func addOwnOffers(to offers: inout [Offer]) { refuseIfHeard([.valueChanged, .touchUpInside]) }
}

/// A touch on either side changes the value by a step.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true

  override func addOwnOffers(to offers: inout [Offer]) {
    guard isEnabled else { return }
    for (name, step) in [("decrement", -stepValue), ("increment", stepValue)] {
      guard (minimumValue...maximumValue).contains(value + step) else { continue }
      offers.append(
        Offer(UserAction(.tap, spokenName.map { "\($0) \(name)" } ?? name)) { [unowned self] in
          value += step
          sendActions(for: .valueChanged)
        })
    }
  }

  override func addOwnState(to fingerprint: inout Fingerprint) { fingerprint.combine(UInt64(value.bitPattern)) }
}

/// Only to be configured: one whose changes the app hears of ends the run where it is on show.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time
    case date
    case dateAndTime
    case countDownTimer
  }

  open var date = Date()
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var locale: Locale?
  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  override func addOwnOffers(to offers: inout [Offer]) { refuseIfHeard([.valueChanged]) }
}

public enum UIDatePickerStyle: Int, Sendable {
  case automatic
  case wheels
  case compact
  case inline
}

@preconcurrency @MainActor
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  override func addOwnOffers(to offers: inout [Offer]) { refuseIfHeard([.valueChanged]) }
}

@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }

  public convenience init() {
    self.init(frame: .zero)
  }

  override func addOwnOffers(to offers: inout [Offer]) {
    guard isEnabled, hears(.valueChanged) else { return }
    offers.append(
      Offer(UserAction(.tap, spokenName ?? "refresh")) { [unowned self] in
        isRefreshing = true
        sendActions(for: .valueChanged)
      })
  }

  override func addOwnState(to fingerprint: inout Fingerprint) { fingerprint.combine(isRefreshing) }
}

@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    case white = 1
    case gray = 2
    case whiteLarge = 0
  }

  open var style: Style
  open var hidesWhenStopped = true
  open var color: UIColor!
  public private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)!
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
  override func addOwnState(to fingerprint: inout Fingerprint) { fingerprint.combine(isAnimating) }
}

@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`
    case bar
  }

  open var progress: Float = 0
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
}
