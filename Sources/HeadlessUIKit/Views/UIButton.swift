// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom
    case system
    case close
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
  }

  public let titleLabel: UILabel? = UILabel()

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    setTitle(primaryAction?.title, for: .normal)
  }

  open var currentTitle: String? { titleLabel?.text }

  open func setTitle(_ title: String?, for state: State) {
    if state == .normal { titleLabel?.text = title }
  }

  open func title(for state: State) -> String? { currentTitle }

  override func addOwnOffers(to offers: inout [Offer]) {
    guard isEnabled else { return }
    let title = currentTitle ?? ""
    let name = title.isEmpty ? accessibilityIdentifier ?? "button" : title
    offers.append(
      Offer(UserAction(.tap, name)) { [unowned self] in sendActions(for: [.touchUpInside, .primaryActionTriggered]) })
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    currentTitle.map { fingerprint.combine($0) }
    fingerprint.combine(isEnabled)
  }
}
