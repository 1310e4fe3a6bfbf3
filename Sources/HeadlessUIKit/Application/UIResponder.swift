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

  // Never called: nothing is hit here. What a person can touch is offered by the controls themselves.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}

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

@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches
    case motion
    case remoteControl
    case presses
  }

  public enum EventSubtype: Int, Sendable {
    case none
    case motionShake
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  open var timestamp: TimeInterval { 0 }
  open var allTouches: Set<UITouch>? { nil }
}

@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  open var phase: Phase { .ended }
  open var tapCount: Int { 1 }
  open var view: UIView? { nil }
  open var window: UIWindow? { nil }
  open func location(in view: UIView?) -> CGPoint { .zero }
}
