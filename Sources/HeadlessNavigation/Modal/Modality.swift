/// How a screen lies over another, and who has a say in its going.
public struct Modality {
  /// How much of what lies below stays on show, and how a person puts the screen away.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// A card that is swiped down; what lies below stays on show.
    case sheet
    /// Covers everything: what lies below disappears. No gesture puts it away.
    case fullScreen
    /// Covers everything, but what lies below stays on show. No gesture puts it away.
    case overFullScreen
    /// A bubble that a touch beside it puts away; what lies below stays on show.
    case popover
    /// An alert: only its own buttons put it away.
    case alert

    /// The gesture that puts the screen away.
    var dismissal: UserAction.Gesture? {
      switch self {
      case .sheet: .swipeDown
      case .popover: .tapOutside
      case .fullScreen, .overFullScreen, .alert: nil
      }
    }
  }

  /// How much stays on show below, and which gesture puts the screen away.
  public var style = Style.sheet

  /// Whether a gesture only tries to put the screen away: the delegate hears of the attempt.
  public var isLocked = false

  /// Asked and told when a person puts the screen away, not when the app does.
  public weak var delegate: (any ModalDelegate)?

  /// Animates how the screen comes and goes.
  public var animator: (any ModalAnimator)?

  /// A sheet that can be swiped down.
  public init() {}
}

/// Animates how a presented screen comes and goes.
@MainActor
public protocol ModalAnimator: AnyObject {
  /// How the presentation's transition is animated, which then says itself when it is over; `nil` where it is over at once.
  ///
  /// Asked in the layout pass that begins the transition; where that is not animated, what is returned is not run.
  func animation(of presentation: Presentation) -> ((ScreenTransition) -> Void)?
}

/// Is asked and told about gestures that put a presented screen away.
@MainActor
public protocol ModalDelegate: AnyObject {
  func shouldDismiss(_ presentation: Presentation) -> Bool
  func willDismiss(_ presentation: Presentation)
  func didDismiss(_ presentation: Presentation)
  /// The screen is locked, or `shouldDismiss` has said no.
  func didAttemptToDismiss(_ presentation: Presentation)
}

extension ModalDelegate {
  /// Yes.
  public func shouldDismiss(_ presentation: Presentation) -> Bool { true }
  /// Does nothing.
  public func willDismiss(_ presentation: Presentation) {}
  /// Does nothing.
  public func didDismiss(_ presentation: Presentation) {}
  /// Does nothing.
  public func didAttemptToDismiss(_ presentation: Presentation) {}
}
