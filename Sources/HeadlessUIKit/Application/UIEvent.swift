// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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

  private let kind: EventType
  fileprivate weak var touch: UITouch?

  init(type: EventType) {
    kind = type
    super.init()
  }

  open var type: EventType { kind }
  open var subtype: EventSubtype { kind == .motion ? .motionShake : .none }
  open var timestamp: TimeInterval { 0 }
  open var allTouches: Set<UITouch>? { touch.map { [$0] } }
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

  private weak var touchedView: UIView?
  private var currentPhase = Phase.began
  let event = UIEvent(type: .touches)

  public override init() { super.init() }

  convenience init(on view: UIView) {
    self.init()
    touchedView = view
    event.touch = self
  }

  func end() { currentPhase = .ended }

  open var phase: Phase { currentPhase }
  open var tapCount: Int { 1 }
  open var view: UIView? { touchedView }
  open var window: UIWindow? { touchedView?.window }
  open func location(in view: UIView?) -> CGPoint { .zero }
}
