// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }

  open var text: String? = ""
  open var placeholder: String?
  open var isSecureTextEntry = false
  open var keyboardType = UIKeyboardType.default
  open var borderStyle = BorderStyle.none
  open weak var delegate: (any UITextFieldDelegate)?

  open var hasText: Bool { text?.isEmpty == false }

  override var emptyFields: [UITextField] { isReachable && isEnabled && !hasText ? [self] : [] }

  /// What a person would type: an address, a number, a long password or a name, as the field asks.
  private var likelyText: String {
    if isSecureTextEntry { return "correct horse" }
    return switch keyboardType {
    case .emailAddress: "vera@example.org"
    case .numberPad, .phonePad, .decimalPad: "42"
    case .URL: "https://example.org"
    case .default: "Vera"
    }
  }

  /// Fills the field in as a person would, and tells of it.
  func fill() {
    sendActions(for: .editingDidBegin)
    text = likelyText
    sendActions(for: .editingChanged)
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    fingerprint.combine(text ?? "")
  }
}

public enum UIKeyboardType: Int, Sendable {
  case `default`
  case URL
  case numberPad
  case phonePad
  case emailAddress
  case decimalPad
}

@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}
