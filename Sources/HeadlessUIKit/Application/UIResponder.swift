// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UIResponder: NSObject {
  nonisolated(unsafe) private var associated: AssociatedStore?

  public override init() { super.init() }

  /// What a storyboard connects to properties, by their names: an object of its own, for most have none.
  private var connections: Connections?

  private final class Connections {
    var outlets: [String: Any] = [:]
  }

  var outlets: [String: Any] {
    get { connections?.outlets ?? [:] }
    set {
      if connections == nil { connections = Connections() }
      connections?.outlets = newValue
    }
  }

  /// Where an event goes that is not handled here.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { false }
  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var userActivity: NSUserActivity?

  @discardableResult
  open func becomeFirstResponder() -> Bool { true }

  @discardableResult
  open func resignFirstResponder() -> Bool { true }

  open func reloadInputViews() {}
  open func updateUserActivityState(_ activity: NSUserActivity) {}
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // Whoever does nothing about an event hands it on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }

  /// A touch on a view that begins and ends where it is: nothing is laid out, so it has no place on the screen.
  func touch(on view: UIView) {
    let touch = UITouch(on: view)
    touchesBegan([touch], with: touch.event)
    touch.end()
    touchesEnded([touch], with: touch.event)
  }

  /// What a person does by shaking the device.
  func shake() {
    let event = UIEvent(type: .motion)
    motionBegan(.motionShake, with: event)
    motionEnded(.motionShake, with: event)
  }

  /// Does what a storyboard or a xib calls `selector`, and says whether there is such an action.
  ///
  /// Without Objective-C no method is found by its name: `scripts/peers/rewrite` writes this for the actions of a class. By hand a
  /// conformance to ``StoryboardActions`` says the same.
  open func performAction(named selector: String, sender: Any?) -> Bool { false }

  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? { self }

  public static nonisolated let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  public static nonisolated let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public static nonisolated let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  public static nonisolated let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public static nonisolated let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public static nonisolated let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  public static nonisolated let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static nonisolated let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static nonisolated let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static nonisolated let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

extension UIResponder: Associating {
  nonisolated var associatedStore: AssociatedStore? {
    get { associated }
    set { associated = newValue }
  }
}
