/// One screen taking the place of another, or coming over it, for as long as that takes.
///
/// Most transitions are over in the layout pass that they begin in. One that an app animates itself is over when the app
/// says so, and until then a person can do nothing.
@MainActor
public final class ScreenTransition {
  /// How far a transition has come.
  public enum Phase: Sendable, Hashable {
    case waiting
    case running
    case completed
    /// It was called off: all is as before it.
    case cancelled
  }

  /// How far the transition has come.
  public private(set) var phase = Phase.waiting
  /// The screen that is left, or that goes.
  public let from: (any Screen)?
  /// The screen that comes, or that is come back to.
  public let to: (any Screen)?

  private var beginnings: [() -> Void] = []
  private var endings: [() -> Void] = []
  private let onEnd: () -> Void

  init(from: (any Screen)?, to: (any Screen)?, onEnd: @escaping () -> Void) {
    self.from = from
    self.to = to
    self.onEnd = onEnd
  }

  /// Runs something as the transition begins.
  public func atBeginning(_ work: @escaping () -> Void) { beginnings.append(work) }

  /// Runs something once the transition is over, completed or called off.
  public func atEnd(_ work: @escaping () -> Void) { endings.append(work) }

  /// Ends the transition; does nothing where it has ended.
  ///
  /// - Parameter isCompleted: Whether the change is to stay; else all is as before it.
  public func end(isCompleted: Bool = true) {
    guard phase == .running else { return }
    phase = isCompleted ? .completed : .cancelled
    Device.current.forget(self)
    onEnd()
    let due = endings
    endings = []
    for work in due { work() }
  }

  /// Begins the transition, and ends it too where nobody animates it.
  func begin(_ animate: ((ScreenTransition) -> Void)?) {
    guard phase == .waiting else { return }
    phase = .running
    Device.current.note(self)
    let due = beginnings
    beginnings = []
    for work in due { work() }
    if let animate { Device.current.animating { animate(self) } } else { end() }
  }
}
