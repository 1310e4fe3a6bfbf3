// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UITextField: UIControl, UITextInputTraits, EditableField {
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
  open weak var delegate: (any UITextFieldDelegate)? {
    didSet { (hearsOfReturn, hearsOfClear) = (nil, nil) }
  }

  /// What the delegate has code for: found out once, since every turn asks.
  private var hearsOfReturn: Bool?
  private var hearsOfClear: Bool?
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

  override func addEmptyFields(to fields: inout [any EditableField]) {
    if isReachable, isEnabled, !hasText { fields.append(self) }
  }

  /// A field is filled in, not touched; the return key and the button that clears it are touched where somebody hears of them.
  override func addOwnOffers(to offers: inout [Offer]) {
    guard isEnabled, delegate != nil || hears(Self.exit) else { return }
    let name = spokenName ?? placeholder ?? "field"
    if hears(Self.exit) || implements(.fieldReturn, known: &hearsOfReturn), hasText || !enablesReturnKeyAutomatically {
      offers.append(Offer(UserAction(.tap, "\(name) return")) { [unowned self] in pressReturn() })
    }
    if hasText, clearButtonMode != .never, implements(.fieldClear, known: &hearsOfClear) {
      offers.append(Offer(UserAction(.tap, "\(name) clear")) { [unowned self] in clear() })
    }
  }

  private static let exit: Event = [.editingDidEndOnExit, .primaryActionTriggered]

  private func implements(_ method: ImplementedMethods.Method, known: inout Bool?) -> Bool {
    guard let delegate else { return false }
    if let known { return known }
    let answer = ImplementedMethods.has(method, in: type(of: delegate))
    known = answer
    return answer
  }

  private func pressReturn() {
    guard beginEditing() else { return }
    if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: Self.exit) }
    endEditing()
  }

  private func clear() {
    guard beginEditing() else { return }
    if delegate?.textFieldShouldClear(self) ?? true {
      text = ""
      delegate?.textFieldDidChangeSelection(self)
      sendActions(for: .editingChanged)
    }
    endEditing()
  }

  /// Fills the field in as a person would, and tells of it; the delegate may keep the field from being edited, or from
  /// taking the text.
  func fill() {
    guard beginEditing() else { return }
    let new = likelyText
    let all = NSRange(location: 0, length: (text ?? "").utf16.count)
    if delegate?.textField(self, shouldChangeCharactersIn: all, replacementString: new) ?? true {
      text = new
      delegate?.textFieldDidChangeSelection(self)
      sendActions(for: .editingChanged)
    }
    endEditing()
  }

  private func beginEditing() -> Bool {
    guard delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  private func endEditing() {
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
