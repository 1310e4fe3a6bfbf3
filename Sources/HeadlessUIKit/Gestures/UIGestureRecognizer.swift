// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// Watches for a gesture on a view. It is offered to a person where the recognizer has somebody to tell; one of the app's own
/// kind, which recognizes by touches, is made by a test, which sets `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed
    public static let recognized = State.ended
  }

  public private(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var requiresExclusiveTouchType = true
  open var numberOfTouches: Int { 1 }
  private var targets: [Target] = []

  private struct Target {
    weak var object: AnyObject?
    let action: Selector
  }

  open var isEnabled = true {
    didSet { onSwitch?(isEnabled) }
  }

  /// Told when the recognizer is switched on or off.
  var onSwitch: ((Bool) -> Void)?

  /// What a storyboard connects the gesture to.
  var onRecognition: (() -> Void)?

  /// Tells the targets once the gesture has gone on.
  open var state = State.possible {
    didSet {
      guard state != .possible, state != .failed else { return }
      tellTargets()
    }
  }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  func attach(to view: UIView?) { self.view = view }

  open func addTarget(_ target: Any, action: Selector) {
    targets.append(Target(object: target as AnyObject, action: action))
  }

  open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { known in
      (object == nil || known.object === object) && (action == nil || known.action == action)
    }
  }

  open func location(in view: UIView?) -> CGPoint { .zero }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { .zero }
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func reset() {}

  private func tellTargets() {
    onRecognition?()
    for target in targets {
      guard let object = target.object else { continue }
      target.action.perform(on: object, self)
    }
  }

  /// Whether the gesture may begin: the delegate may say no.
  var mayBegin: Bool {
    guard isEnabled else { return false }
    guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// What a person's gesture does that is told of once.
  func recognize() {
    guard mayBegin else { return }
    state = .ended
    state = .possible
  }

  /// What a person's gesture does that is told of from its beginning to its end, unless whoever hears of it calls it off: one
  /// step after the other with a layout pass between, so that a transition which it begins goes along with it.
  func recognize(through changes: [() -> Void], end: @escaping () -> Void = {}) {
    guard mayBegin else { return }
    state = .began
    let steps = changes.map { change in
      { [unowned self] in
        change()
        state = .changed
      }
    }
    goOn(with: steps + [{ [unowned self] in state = .ended }], end: end)
  }

  private func goOn(with steps: [() -> Void], end: @escaping () -> Void) {
    guard let step = steps.first, isUnderWay else {
      state = .possible
      return end()
    }
    Device.current.afterLayout { [self] in
      if isUnderWay { step() }
      goOn(with: Array(steps.dropFirst()), end: end)
    }
  }

  private var isUnderWay: Bool { isEnabled && (state == .began || state == .changed) }

  /// Whether somebody hears of the gesture.
  var isHeard: Bool { onRecognition != nil || targets.contains { $0.object != nil } }

  /// Whether the gesture is told of from its beginning to its end.
  var isContinuous: Bool { false }

  /// What the gesture is made on, as a person calls it.
  var place: String { view?.spokenName ?? name ?? "view" }

  func addOffers(to offers: inout [Offer]) {}

  /// Offers a gesture by what it is made on and what it is called, where somebody hears of it.
  func offer(_ gesture: String, to offers: inout [Offer], making: @escaping () -> Void) {
    guard isEnabled, isHeard else { return }
    offers.append(Offer(UserAction(.tap, "\(place) \(gesture)"), perform: making))
  }
}

@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  override func addOffers(to offers: inout [Offer]) {
    guard isEnabled, isHeard else { return }
    offers.append(Offer(UserAction(.tap, place)) { [unowned self] in recognize() })
  }
}

@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  override var isContinuous: Bool { true }
  open var maximumNumberOfTouches = Int.max
  private var translation = CGPoint.zero
  open func translation(in view: UIView?) -> CGPoint { translation }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { self.translation = translation }
  open func velocity(in view: UIView?) -> CGPoint { velocity }
  private var velocity = CGPoint.zero

  open override func location(in view: UIView?) -> CGPoint {
    let start = self.view.map { CGPoint(x: $0.bounds.midX, y: $0.bounds.midY) } ?? .zero
    return CGPoint(x: start.x + translation.x, y: start.y + translation.y)
  }

  /// Where a person can drag to.
  fileprivate enum Direction: String, CaseIterable {
    case up
    case down
    case left
    case right

    var unit: CGPoint {
      switch self {
      case .up: CGPoint(x: 0, y: -1)
      case .down: CGPoint(x: 0, y: 1)
      case .left: CGPoint(x: -1, y: 0)
      case .right: CGPoint(x: 1, y: 0)
      }
    }
  }

  fileprivate var directions: [Direction] { Direction.allCases }

  override func addOffers(to offers: inout [Offer]) {
    for direction in directions {
      offer("drag \(direction.rawValue)", to: &offers) { [unowned self] in drag(direction) }
    }
  }

  /// Drags as far as the screen goes, in two moves: whoever asks how far it has come by now is told of the middle and the end.
  private func drag(_ direction: Direction) {
    let (screen, unit) = (UIScreen.main.bounds.size, direction.unit)
    velocity = CGPoint(x: unit.x * 1000, y: unit.y * 1000)
    let half = { [unowned self] in
      translation.x += unit.x * screen.width / 2
      translation.y += unit.y * screen.height / 2
    }
    recognize(through: [half, half]) { [unowned self] in (translation, velocity) = (.zero, .zero) }
  }
}

@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  fileprivate override var directions: [Direction] {
    let away: [(UIRectEdge, Direction)] = [(.top, .down), (.bottom, .up), (.left, .right), (.right, .left)]
    return away.filter { edges.contains($0.0) }.map(\.1)
  }
}

@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1

  override func addOffers(to offers: inout [Offer]) {
    let names: [(Direction, String)] = [(.right, "right"), (.left, "left"), (.up, "up"), (.down, "down")]
    for (direction, name) in names where self.direction.contains(direction) {
      offer("swipe \(name)", to: &offers) { [unowned self] in recognize() }
    }
  }
}

@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  override var isContinuous: Bool { true }
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  open var allowableMovement: CGFloat = 10

  /// A long press on rows or items is offered on each, which `indexPathForRow(at:)` then answers.
  override func addOffers(to offers: inout [Offer]) {
    guard isEnabled, isHeard else { return }
    guard let touchable = view as? any ItemTouching else {
      return offer("long press", to: &offers) { [unowned self] in recognize(through: []) }
    }
    for (name, indexPath) in touchable.touchableItems {
      offers.append(
        Offer(UserAction(.tap, "\(name) long press")) { [unowned self] in
          touchable.touch(indexPath) { recognize(through: []) }
        })
    }
  }
}

/// A view of rows or items, which a gesture can be made on.
@MainActor
protocol ItemTouching: AnyObject {
  /// What is touched while a gesture is made: without layout no point tells.
  var touchedItem: IndexPath? { get set }
  /// The rows or items, by what a person calls them.
  var touchableItems: [(name: String, indexPath: IndexPath)] { get }
}

extension ItemTouching {
  func touch(_ indexPath: IndexPath, _ gesture: () -> Void) {
    touchedItem = indexPath
    defer { touchedItem = nil }
    gesture()
  }
}

@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  override var isContinuous: Bool { true }
  open var velocity: CGFloat { 0 }

  override func addOffers(to offers: inout [Offer]) {
    for (name, scale) in [("pinch in", 0.5), ("pinch out", 2)] as [(String, CGFloat)] {
      offer(name, to: &offers) { [unowned self] in
        recognize(through: [{ [unowned self] in self.scale = scale }]) { [unowned self] in self.scale = 1 }
      }
    }
  }
}

@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  override var isContinuous: Bool { true }

  override func addOffers(to offers: inout [Offer]) {
    offer("turn", to: &offers) { [unowned self] in
      recognize(through: [{ [unowned self] in rotation = .pi / 2 }]) { [unowned self] in rotation = 0 }
    }
  }
}

@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }

  /// The optional methods, for whoever asks first whether they are there.
  public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? {
    { recognizer in self.gestureRecognizerShouldBegin(recognizer) }
  }
  public var gestureRecognizer: OptionalGestureMethods? { OptionalGestureMethods(delegate: self) }
}

/// The methods that `delegate.gestureRecognizer?(…)` may call.
@preconcurrency @MainActor
public struct OptionalGestureMethods {
  let delegate: any UIGestureRecognizerDelegate

  public func callAsFunction(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { delegate.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) }
  public func callAsFunction(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { delegate.gestureRecognizer(recognizer, shouldRequireFailureOf: other) }
  public func callAsFunction(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { delegate.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: other) }
  public func callAsFunction(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    delegate.gestureRecognizer(recognizer, shouldReceive: touch)
  }
}
