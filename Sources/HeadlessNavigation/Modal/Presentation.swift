/// One screen over another.
@MainActor
public final class Presentation {
  /// Where a presentation stands. A transition that is asked for in a turn is over at the turn's end.
  public enum Phase: Sendable, Hashable {
    case presenting
    case presented
    case dismissing
    case dismissed
  }

  /// The screen on top.
  public let screen: any Screen
  /// The root below it.
  public var presenter: ScreenNode? { presenterTrace.object }
  /// Where the presentation stands.
  public private(set) var phase = Phase.presenting

  let trace = Trace<Presentation>()
  private let presenterTrace: Trace<ScreenNode>
  private var completions: [() -> Void] = []
  /// Whether the screen comes, or goes, with an animation.
  public private(set) var isAnimated = false
  /// The transition that is under way, where somebody has asked for it.
  private var change: ScreenTransition?

  init(of screen: any Screen, over presenter: ScreenNode) {
    self.screen = screen
    presenterTrace = presenter.trace
    trace.lead(to: self)
  }

  deinit { trace.wipeOut() }

  var style: Modality.Style { screen.node.modality.style }

  /// The transition that is under way, if it is animated: it begins with the next layout pass, if it has not.
  public var transition: ScreenTransition? {
    if let change { return change }
    guard isAnimated, let presenter = presenter?.screen else { return nil }
    let isComing: Bool
    switch phase {
    case .presenting: isComing = true
    case .dismissing: isComing = false
    case .presented, .dismissed: return nil
    }
    let new = ScreenTransition(from: isComing ? presenter : screen, to: isComing ? screen : presenter) {
      [unowned self] in Device.current.begin(self)
    }
    change = new
    return new
  }

  /// Whether a person's gesture may put the screen away: neither it nor what is on show in it is locked.
  private var isLocked: Bool {
    func isLocked(_ node: ScreenNode) -> Bool {
      if node.modality.isLocked { return true }
      var found = false
      node.forEachVisibleChild { if isLocked($0) { found = true } }
      return found
    }
    return isLocked(screen.node)
  }

  /// Puts the screen away, with everything that lies over it.
  ///
  /// - Parameter completion: runs when the screen has gone.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    guard phase == .presenting || phase == .presented else { return }
    phase = .dismissing
    isAnimated = animated
    change = nil
    if let completion { completions.append(completion) }
    Device.current.begin(self)
    if !animated { detach() }
  }

  /// What a person's swipe does, or touch beside a popover.
  func dismissByGesture() {
    let delegate = screen.node.modality.delegate
    guard !isLocked, delegate?.shouldDismiss(self) ?? true else {
      delegate?.didAttemptToDismiss(self)
      return
    }
    delegate?.willDismiss(self)
    dismiss { delegate?.didDismiss(self) }
  }

  func attach(animated: Bool, completion: (() -> Void)?) {
    presenter?.presentation = self
    screen.node.presentedBy = self
    if let completion { completions.append(completion) }
    isAnimated = animated
    if !animated { phase = .presented }
    Device.current.begin(self)
  }

  private func detach() {
    if presenter?.presentation === self { presenter?.presentation = nil }
    if screen.node.presentedBy === self { screen.node.presentedBy = nil }
    Device.current.autorelease(screen)
  }

  /// Takes a screen that is being dismissed out of the tree; called before a layout pass.
  func prepareForLayout() {
    if phase == .dismissing { detach() }
  }

  /// Notes which screens come and go; called in a layout pass, before they are told.
  func noteChange(in pass: Int) {
    screen.node.noteChange(in: pass, isAnimated: isAnimated)
    if style == .fullScreen { presenter?.noteChange(in: pass, isAnimated: isAnimated) }
  }

  /// Begins the transition; called in a layout pass, after what comes and goes has been told that it will.
  func beginTransition() {
    guard phase == .presenting || phase == .dismissing, change?.phase ?? .waiting == .waiting else { return }
    let animate = screen.node.modality.animator?.animation(of: self)
    guard isAnimated else { return }
    if let animate { transition?.begin(animate) } else { change?.begin(nil) }
  }

  /// Brings the transition to its end and hands over what is to be run then; called after a layout pass.
  func finish() -> [() -> Void] {
    switch change?.phase {
    case .running: return []
    case .cancelled: return finishCancelled()
    case .waiting, .completed, nil: change = nil
    }
    switch phase {
    case .presenting, .presented: phase = .presented
    case .dismissing, .dismissed: phase = .dismissed
    }
    defer { completions = [] }
    return completions
  }

  /// Makes all as it was before the transition.
  private func finishCancelled() -> [() -> Void] {
    change = nil
    if phase == .dismissing, let presenter, presenter.presentation == nil {
      phase = .presented
      presenter.presentation = self
      screen.node.presentedBy = self
    } else {
      phase = .dismissed
      detach()
    }
    Device.current.begin(self)
    defer { completions = [] }
    return completions
  }
}

extension ScreenNode {
  /// Presents a screen over the outermost container around this one.
  ///
  /// Nothing is presented, and the fault reported, where that container is off the screen or has something presented,
  /// or being dismissed, over it.
  ///
  /// - Parameter completion: runs when the screen has appeared.
  public final func present(_ screen: any Screen, animated: Bool = true, completion: (() -> Void)? = nil) {
    let presenter = root
    let device = Device.current
    if screen.node.parent != nil || screen.node === presenter {
      return device.report(.presentedChild(screen: screen.screenName))
    }
    if let other = presenter.presentation {
      return device.report(
        .presentedTwice(screen: screen.screenName, over: presenter.screenName, already: other.screen.screenName))
    }
    guard screen.node.presentedBy == nil else { return device.report(.presentedChild(screen: screen.screenName)) }
    guard presenter.canPresent else {
      return device.report(.presentedOffScreen(screen: screen.screenName, over: presenter.screenName))
    }
    Presentation(of: screen, over: presenter).attach(animated: animated, completion: completion)
  }

  /// Puts away what is presented over the screen, or else the presentation that the screen is in; does nothing where
  /// there is neither, but for running `completion`.
  public final func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    let root = root
    guard let presentation = root.presentation ?? root.presentedBy else {
      completion?()
      return
    }
    presentation.dismiss(animated: animated, completion: completion)
  }

  private var canPresent: Bool {
    if let presentedBy { return presentedBy.phase == .presented }
    return window?.isVisible ?? false
  }
}
