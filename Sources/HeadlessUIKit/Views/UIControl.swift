// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xfff)
    public static let allEditingEvents = Event(rawValue: 0xf_0000)
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
    public static let focused = State(rawValue: 8)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center
    case left
    case right
    case fill
    case leading
    case trailing
  }

  public enum ContentVerticalAlignment: Int, Sendable {
    case center
    case top
    case bottom
    case fill
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var showsMenuAsPrimaryAction = false
  open var isTracking: Bool { isFollowing }
  private var isFollowing = false
  private var actions: [(action: UIAction, events: Event)] = []
  private var targets: [Target] = []

  private struct Target {
    weak var object: AnyObject?
    /// Whether whoever comes first in the responder chain is meant.
    let isNobody: Bool
    let action: Selector
    let events: Event
  }

  open var state: State {
    var state: State = []
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action && $0.events == controlEvents }
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == actionIdentifier && $0.events == controlEvents }
  }

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    // What is no object is gone at once, as is the method 'self' of a property's first value: then nobody is named.
    let object = target.flatMap { type(of: $0) is AnyClass ? $0 as AnyObject : nil }
    targets.append(Target(object: object, isNobody: object == nil, action: action, events: controlEvents))
  }

  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { known in
      (object == nil || known.object === object) && (action == nil || known.action == action)
        && !known.events.isDisjoint(with: controlEvents)
    }
  }

  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object = target.map { $0 as AnyObject }
    let found = targets.filter { $0.object === object && $0.events.contains(controlEvent) }.map(\.action.description)
    return found.isEmpty ? nil : found
  }

  open var allTargets: Set<AnyHashable> { Set(targets.compactMap { $0.object as? AnyHashable }) }
  open var allControlEvents: Event {
    targets.reduce(into: actions.reduce(into: []) { $0.formUnion($1.events) }) { $0.formUnion($1.events) }
  }

  open func sendActions(for controlEvents: Event) {
    for target in targets where !target.events.isDisjoint(with: controlEvents) {
      let object = target.isNobody ? target.action.firstResponder(from: self) : target.object
      sendAction(target.action, to: object, for: nil)
    }
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
  }

  open func sendAction(_ action: UIAction) { action.send(from: self) }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let target else { return }
    action.perform(on: target as AnyObject, self, event)
  }

  // A control follows touches, and hands none on.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    isFollowing = touches.first.map { beginTracking($0, with: event) } ?? false
    guard isFollowing else { return }
    sendActions(for: .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isFollowing else { return }
    isFollowing = false
    endTracking(touches.first, with: event)
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelTracking(with: event) }

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  /// Whether anything happens on one of the events.
  func hears(_ events: Event) -> Bool { !allControlEvents.isDisjoint(with: events) }

  static let touch: Event = [.touchDown, .touchUpInside, .primaryActionTriggered]

  /// A control of the app's own is touched where it hears of touches, or sees them itself.
  override func addOwnOffers(to offers: inout [Offer]) {
    guard isEnabled, hears(Self.touch), !seesTouches else { return }
    offers.append(
      Offer(UserAction(.tap, spokenName ?? "control")) { [unowned self] in sendActions(for: Self.touch) })
  }

  private var seesTouches: Bool { OverriddenMethods.touches(of: self) || OverriddenMethods.tracking(of: self) }

  override func addTouchOffer(to offers: inout [Offer]) {
    guard isEnabled, seesTouches else { return }
    offers.append(Offer(UserAction(.tap, spokenName ?? "control")) { [unowned self] in touch(on: self) })
  }

  /// Ends the run where the control is on show and somebody hears of what the façade cannot do with it.
  func refuseIfHeard(_ events: Event) {
    guard isEnabled, hears(events) else { return }
    fatalError("a '\(type(of: self))' is on show whose changes the app hears of; the façade cannot make them")
  }
}
