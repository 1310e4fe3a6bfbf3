// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits {
  public enum BorderStyle: Int, Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }

  public enum ViewMode: Int, Sendable {
    case never
    case whileEditing
    case unlessEditing
    case always
  }

  open var text: String? = ""
  open var attributedText: NSAttributedString? {
    get { text.map(NSAttributedString.init(string:)) }
    set { text = newValue?.string }
  }
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map(NSAttributedString.init(string:)) }
    set { placeholder = newValue?.string }
  }
  open var textColor: UIColor?
  open var font: UIFont?
  open var textAlignment = NSTextAlignment.natural
  open var isSecureTextEntry = false
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType!
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var leftView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightView: UIView?
  open var rightViewMode = ViewMode.never
  open var clearsOnBeginEditing = false
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open weak var delegate: (any UITextFieldDelegate)?
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  open override var canBecomeFirstResponder: Bool { true }
  open var hasText: Bool { text?.isEmpty == false }
  open var isEditing: Bool { false }
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }

  override func addEmptyFields(to fields: inout [UITextField]) {
    if isReachable, isEnabled, !hasText { fields.append(self) }
  }

  /// A field is filled in, not touched.
  override func addOwnOffers(to offers: inout [Offer]) {}

  /// What a person would type: an address, a number, a long password or a name, as the field asks.
  private var likelyText: String {
    if isSecureTextEntry { return "correct horse" }
    return switch keyboardType {
    case .emailAddress: "vera@example.org"
    case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad, .numbersAndPunctuation: "42"
    case .URL: "https://example.org"
    case .default, .asciiCapable, .namePhonePad, .twitter, .webSearch: "Vera"
    }
  }

  /// Fills the field in as a person would, and tells of it; the delegate may keep the field from being edited, or from
  /// taking the text.
  func fill() {
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    let new = likelyText
    let all = NSRange(location: 0, length: (text ?? "").utf16.count)
    if delegate?.textField(self, shouldChangeCharactersIn: all, replacementString: new) ?? true {
      text = new
      delegate?.textFieldDidChangeSelection(self)
      sendActions(for: .editingChanged)
    }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    fingerprint.combine(text ?? "")
  }
}

@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
