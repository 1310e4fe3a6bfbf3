// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom
    case system
    case detailDisclosure
    case infoLight
    case infoDark
    case contactAdd
    case close = 7
  }

  /// What a button says and how it looks; only the words count.
  public struct Configuration: Hashable, @unchecked Sendable {
    public enum Size: Int, Sendable {
      case medium
      case small
      case mini
      case large
    }

    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic
      case small
      case medium
      case large
      case capsule
    }

    public var title: String?
    public var attributedTitle: AttributedString?
    public var subtitle: String?
    public var image: UIImage?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 0
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var buttonSize = Size.medium
    public var cornerStyle = CornerStyle.dynamic
    public var showsActivityIndicator = false

    public static func plain() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
    public func updated(for button: UIButton) -> Configuration { self }
  }

  public private(set) lazy var titleLabel: UILabel? = UILabel()
  public private(set) lazy var imageView: UIImageView? = UIImageView()
  public let buttonType = ButtonType.custom
  open var menu: UIMenu?
  open var changesSelectionAsPrimaryAction = false
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero
  open var contentEdgeInsets = UIEdgeInsets.zero
  open var adjustsImageWhenHighlighted = true
  open var configurationUpdateHandler: ((UIButton) -> Void)?
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  open var configuration: Configuration? {
    didSet {
      guard let configuration else { return }
      let title = configuration.title ?? configuration.attributedTitle.map { String($0.characters) }
      setTitle(title, for: .normal)
    }
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    setTitle(primaryAction?.title, for: .normal)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    if let primaryAction, !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    self.configuration = configuration
    if configuration.title == nil, configuration.attributedTitle == nil, let primaryAction {
      setTitle(primaryAction.title, for: .normal)
    }
  }

  open var currentTitle: String? { titles.isEmpty ? nil : titles[state] ?? titles[.normal] }
  open var currentImage: UIImage? { images[state] ?? images[.normal] }
  open var currentAttributedTitle: NSAttributedString? { currentTitle.map(NSAttributedString.init(string:)) }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    if state == .normal { titleLabel?.text = title }
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { setTitle(title?.string, for: state) }
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    title(for: state).map(NSAttributedString.init(string:))
  }
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  open func setTitleColor(_ color: UIColor?, for state: State) {}
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  open func titleColor(for state: State) -> UIColor? { nil }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {}
  open func setNeedsUpdateConfiguration() {}
  open func updateConfiguration() {}

  override var spokenName: String? {
    if let title = currentTitle, !title.isEmpty { return title }
    return super.spokenName
  }

  /// A button whose menu opens on a touch offers what is in the menu.
  override func addOwnOffers(to offers: inout [Offer]) {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, let menu { return menu.addOffers(to: &offers) }
    offers.append(
      Offer(UserAction(.tap, spokenName ?? "button")) { [unowned self] in sendActions(for: Self.touch) })
    menu?.addOffers(to: &offers)
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    currentTitle.map { fingerprint.combine($0) }
    fingerprint.combine(isEnabled)
  }
}

public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
