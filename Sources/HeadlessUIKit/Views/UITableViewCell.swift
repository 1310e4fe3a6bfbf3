// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UITableViewCell: UIView {
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

  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none
  public private(set) lazy var textLabel: UILabel? = UILabel()
  public private(set) lazy var detailTextLabel: UILabel? = UILabel()
  public private(set) lazy var contentView = UIView()

  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  var name: String { textLabel?.text ?? "row" }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    textLabel?.text.map { fingerprint.combine($0) }
    detailTextLabel?.text.map { fingerprint.combine($0) }
    fingerprint.combine(accessoryType.rawValue)
  }
}
