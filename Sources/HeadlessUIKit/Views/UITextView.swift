// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A text of several lines, which is filled in as a field is where a delegate hears of it.
@preconcurrency @MainActor
open class UITextView: UIScrollView, EditableField {
  open var text: String! = ""
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text ?? "") }
    set { text = newValue?.string }
  }
  open var textColor: UIColor?
  open var font: UIFont?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var textContainerInset = UIEdgeInsets.zero
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var isSecureTextEntry = false
  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?
  public private(set) lazy var textContainer = NSTextContainer()

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
  open var selectedRange = NSRange(location: 0, length: 0)
  open var dataDetectorTypes: UIDataDetectorTypes = []
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]

  override func addEmptyFields(to fields: inout [any EditableField]) {
    if isReachable, isEditable, !hasText, delegate is any UITextViewDelegate { fields.append(self) }
  }

  /// Fills the text in as a person would, and tells of it; the delegate may keep it from being edited, or from taking the text.
  func fill() {
    guard let delegate = delegate as? any UITextViewDelegate, delegate.textViewShouldBeginEditing(self) else { return }
    delegate.textViewDidBeginEditing(self)
    let new = likelyText
    let all = NSRange(location: 0, length: (text ?? "").utf16.count)
    if delegate.textView(self, shouldChangeTextIn: all, replacementText: new) {
      text = new
      delegate.textViewDidChange(self)
    }
    guard delegate.textViewShouldEndEditing(self) else { return }
    delegate.textViewDidEndEditing(self)
  }

  override func addOwnState(to fingerprint: inout Fingerprint) {
    fingerprint.combine(text ?? "")
  }
}

/// Where a text is set: only to be configured.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}

public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  public static let link = UIDataDetectorTypes(rawValue: 2)
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidChange(_ textView: UITextView)
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
}

extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  {
    true
  }
}
