// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UITableViewCell: UITableViewCellBase {
  public enum CellStyle: Int, Sendable {
    case `default`
    case value1
    case value2
    case subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }

  public enum SeparatorStyle: Int, Sendable {
    case none
    case singleLine
  }

  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  open var editingAccessoryType = AccessoryType.none
  open var accessoryView: UIView?
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var separatorInset = UIEdgeInsets.zero
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var showsReorderControl = false
  open var isSelected = false
  open var isHighlighted = false
  open var isEditing = false
  open var editingStyle: EditingStyle { .none }
  public let reuseIdentifier: String?
  open var contentConfiguration: (any UIContentConfiguration)?
  open var backgroundConfiguration: UIBackgroundConfiguration?
  public private(set) lazy var textLabel: UILabel? = UILabel()
  public private(set) lazy var detailTextLabel: UILabel? = UILabel()
  public private(set) lazy var imageView: UIImageView? = UIImageView()
  public private(set) lazy var contentView: UIView = makeContentView()
  private var ownContentView: UIView?

  /// The action or segue that a storyboard draws from the row.
  var onSelect: (() -> Void)?

  public override init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  public convenience init() {
    self.init(style: .default, reuseIdentifier: nil)
  }

  private func makeContentView() -> UIView {
    let view = UIView()
    ownContentView = view
    addSubview(view)
    return view
  }

  open func prepareForReuse() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration.cell() }

  override var spokenName: String? {
    if let text = textLabel?.text, !text.isEmpty { return text }
    if let text = (contentConfiguration as? UIListContentConfiguration)?.text, !text.isEmpty { return text }
    return super.spokenName
  }

  var name: String { spokenName ?? "row" }

  /// Whether there is a button for details beside what the row says.
  var hasDetailButton: Bool { accessoryType == .detailButton || accessoryType == .detailDisclosureButton }

  /// The controls in the row: a table has the row itself.
  func addContentOffers(to offers: inout [Offer]) {
    guard isReachable else { return }
    addTouchOffer(to: &offers)
    for view in subviews { view.addOffers(to: &offers) }
    accessoryView?.addOffers(to: &offers)
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    textLabel?.text.map { fingerprint.combine($0) }
    detailTextLabel?.text.map { fingerprint.combine($0) }
    (contentConfiguration as? UIListContentConfiguration)?.addState(to: &fingerprint)
    fingerprint.combine(accessoryType.rawValue)
    for view in subviews { view.addState(to: &fingerprint) }
  }
}

@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UITableViewHeaderFooterViewBase {
  public private(set) lazy var textLabel: UILabel? = UILabel()
  public private(set) lazy var detailTextLabel: UILabel? = UILabel()
  public private(set) lazy var contentView = makeContentView()
  open var backgroundView: UIView?
  public let reuseIdentifier: String?
  open var contentConfiguration: (any UIContentConfiguration)?

  public override init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  open func prepareForReuse() {}

  private func makeContentView() -> UIView {
    let view = UIView()
    addSubview(view)
    return view
  }
}

@preconcurrency @MainActor
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
}

@preconcurrency @MainActor
public protocol UIConfigurationState {}

/// What a row says.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  public final class TextProperties {
    public var font = UIFont.systemFont(ofSize: 17)
    public var color = UIColor.label
    public var numberOfLines = 0
    public var alignment = NSTextAlignment.natural
  }

  public final class ImageProperties {
    public var tintColor: UIColor?
    public var maximumSize = CGSize.zero
    public var cornerRadius: CGFloat = 0
  }

  public var text: String?
  public var secondaryText: String?
  public var attributedText: NSAttributedString? {
    get { text.map(NSAttributedString.init(string:)) }
    set { text = newValue?.string }
  }
  public var image: UIImage?
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  public var imageProperties = ImageProperties()
  public var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  public var prefersSideBySideTextAndSecondaryText = false

  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration() }

  public func makeContentView() -> any UIView & UIContentView { ListContentView(self) }
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }

  func addState(to fingerprint: inout Fingerprint) {
    text.map { fingerprint.combine($0) }
    secondaryText.map { fingerprint.combine($0) }
  }
}

private final class ListContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }
}

@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat = 0
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
