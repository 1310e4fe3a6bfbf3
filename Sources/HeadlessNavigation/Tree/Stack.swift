/// Screens one on the other, of which a person sees the top one and may go back.
@MainActor
public final class Stack: ScreenNode {
  /// From the bottom to the top. Changes at once when something is pushed or popped; who sees it is told at the turn's
  /// end.
  public var screens: [any Screen] { kept }
  // Nothing else runs while one of these is changed, so nobody has to check for it.
  @exclusivity(unchecked) private var kept: [any Screen] = []
  /// The places of the screens, which live as long as these do: the stack is gone through after every turn.
  @exclusivity(unchecked) private var nodes: [Unmanaged<ScreenNode>] = []

  /// Told which screen is shown.
  public weak var delegate: (any StackDelegate)?

  /// Whether there is no bar, and so neither back button nor long press nor, unless it is allowed again, swipe.
  public var hidesBar = false

  /// Whether the edge swipe is switched on; it needs a back button too, as in UIKit.
  public var allowsSwipeBack = true

  /// Asked when a person swipes from the edge.
  public var mayBeginSwipeBack: () -> Bool = { true }

  /// Whether the swipe needs a back button: it does until somebody else decides about it.
  public var needsBackButtonForSwipe: () -> Bool = { true }

  /// Top screens before and after a change, while `StackDelegate` is told of it.
  public var transition: Transition? { arriving.map { Transition(from: leaving, to: $0) } }
  @exclusivity(unchecked) private var leaving: (any Screen)?
  @exclusivity(unchecked) private var arriving: (any Screen)?

  /// From which screen to which a stack has gone.
  public struct Transition {
    /// The screen that was on top, `nil` when the stack is shown first.
    public let from: (any Screen)?
    /// The screen that is on top now.
    public let to: any Screen
  }

  @exclusivity(unchecked) private var shownTrace: Trace<ScreenNode>?
  /// Keeps the screen that was shown last until the delegate has been told of the next.
  @exclusivity(unchecked) private var departing: (any Screen)?
  @exclusivity(unchecked) private var isAnimated = false
  /// The screens before a change that is seen, to which they go back where it is called off.
  @exclusivity(unchecked) private var before: [any Screen] = []
  /// The change that is under way, where somebody has asked for it.
  @exclusivity(unchecked) private var change: ScreenTransition?

  /// The change that is under way, if it is seen and animated: it begins with the next layout pass, if it has not.
  public var ongoingTransition: ScreenTransition? {
    if let change { return change }
    guard isAnimated, isVisible, hasNews, let from = departing ?? shownTrace?.object?.screen else { return nil }
    let new = ScreenTransition(from: from, to: top) { Device.current.noteChange() }
    change = new
    return new
  }

  /// Whether the top screen was on the stack before the change that is under way.
  public var isGoingBack: Bool {
    guard let top else { return false }
    return before.contains { $0 === top }
  }

  /// The screen on top, `nil` while the stack is empty.
  public var top: (any Screen)? { screens.last }

  public override var children: [any Screen] { embedded.isEmpty ? screens : screens + embedded }
  public override var visibleChildren: [any Screen] { screens.suffix(1) + embeddedInPlace }
  public override var activeChild: (any Screen)? { screens.last }

  package override func forEachChild(_ body: (ScreenNode) -> Void) {
    forEachScreen(body)
    forEachEmbedded(body)
  }

  package override func forEachVisibleChild(_ body: (ScreenNode) -> Void) {
    if let top = nodes.last { top.with(body) }
    forEachEmbeddedInPlace(body)
  }

  /// Goes through the places of the screens, from the bottom to the top.
  package func forEachScreen(_ body: (ScreenNode) -> Void) {
    nodes.forEachNode(body)
  }

  /// Puts a screen on top.
  ///
  /// A stack in a stack and a screen that is on the stack already are faults which end a real app; nothing is pushed then.
  public func push(_ screen: any Screen, animated: Bool = true) {
    let node = screen.node
    guard !(node is Stack) else { return Device.current.report(.stackOnStack(screen: screen.screenName)) }
    guard !has(node) else { return Device.current.report(.pushedTwice(screen: screen.screenName)) }
    noteTop(animated: animated)
    adopt(screen)
    kept.append(screen)
    nodes.append(.passUnretained(node))
  }

  private func has(_ node: ScreenNode) -> Bool {
    let address = Unmanaged.passUnretained(node).toOpaque()
    for known in nodes where known.toOpaque() == address { return true }
    return false
  }

  /// Takes the top screen off; the bottom one stays.
  @discardableResult
  public func pop(animated: Bool = true) -> (any Screen)? {
    guard kept.count > 1 else { return nil }
    noteTop(animated: animated)
    let removed = kept.removeLast()
    nodes.removeLast()
    release(removed)
    return removed
  }

  /// Takes off all above a screen, and returns them from the bottom up.
  ///
  /// A screen that is not on the stack is a fault which ends a real app.
  @discardableResult
  public func pop(to screen: any Screen, animated: Bool = true) -> [any Screen] {
    guard let index = screens.firstIndex(where: { $0 === screen }) else {
      Device.current.report(.poppedToAbsent(screen: screen.screenName))
      return []
    }
    return removeLast(screens.count - 1 - index, animated: animated)
  }

  /// Takes off all but the bottom screen, and returns them from the bottom up.
  @discardableResult
  public func popToRoot(animated: Bool = true) -> [any Screen] {
    removeLast(max(0, screens.count - 1), animated: animated)
  }

  /// Replaces all screens, from the bottom to the top.
  public func setScreens(_ new: [any Screen], animated: Bool = false) {
    noteTop(animated: animated)
    let old = screens
    for screen in new { adopt(screen) }
    kept = new
    nodes = new.map { .passUnretained($0.node) }
    for screen in old where !has(screen.node) { release(screen) }
  }

  private func removeLast(_ count: Int, animated: Bool) -> [any Screen] {
    guard count > 0 else { return [] }
    noteTop(animated: animated)
    let removed = Array(screens.suffix(count))
    kept.removeLast(count)
    nodes.removeLast(count)
    for screen in removed { release(screen) }
    return removed
  }

  private func noteTop(animated: Bool) {
    isAnimated = animated
    guard departing == nil else { return }
    departing = shownTrace?.object?.screen
    if isVisible { before = kept }
    Device.current.noteChange()
  }

  // MARK: Layout pass

  override var hasNews: Bool {
    guard let top = nodes.last else { return false }
    return top.with { $0.trace !== shownTrace }
  }

  override func noteChange(in pass: Int) {
    guard isVisible else { return }
    nodes.last?.with { $0.noteChange(in: pass, isAnimated: isAnimated) }
    departing?.node.noteChange(in: pass, isAnimated: isAnimated)
  }

  override func willLayOut() {
    guard hasNews, let delegate, let top, change?.phase ?? .waiting == .waiting else { return }
    delegate.stack(self, willShow: top, animated: isAnimated)
    guard isAnimated, isVisible, let from = departing ?? shownTrace?.object?.screen else { return begin(nil) }
    begin(delegate.stack(self, animationFrom: from, to: top))
  }

  private func begin(_ animate: ((ScreenTransition) -> Void)?) {
    if let animate { ongoingTransition?.begin(animate) } else { change?.begin(nil) }
  }

  override func didLayOut() -> Bool {
    guard hasNews, let top else { return false }
    if delegate == nil { change?.begin(nil) }
    switch change?.phase {
    case .running: return false
    case .cancelled:
      let before = before
      forgetChange()
      isAnimated = false
      setScreens(before)
      forgetChange()
      return true
    case .waiting, .completed, nil: break
    }
    let left = departing ?? shownTrace?.object?.screen
    shownTrace = top.node.trace
    forgetChange()
    if let delegate {
      leaving = left
      arriving = top
      delegate.stack(self, didShow: top, animated: isAnimated)
      leaving = nil
      arriving = nil
    }
    return true
  }

  private func forgetChange() {
    departing = nil
    before = []
    change = nil
  }

  // MARK: What a person can do

  private var hasBackButton: Bool { screens.count > 1 && !hidesBar && top?.node.hidesBackButton == false }

  public override func containerOffers() -> [Offer] {
    guard screens.count > 1 else { return [] }
    let hasBackButton = hasBackButton
    var offers: [Offer] = []
    if hasBackButton { offers.append(Offer(UserAction(.back)) { [unowned self] in pop() }) }
    if allowsSwipeBack, hasBackButton || !needsBackButtonForSwipe() {
      offers.append(Offer(UserAction(.swipeBack)) { [unowned self] in if mayBeginSwipeBack() { pop() } })
    }
    guard hasBackButton else { return offers }
    for index in screens.indices.dropLast(2).reversed() {
      offers.append(Offer(UserAction(.backTo, screens[index].screenName)) { [unowned self] in pop(to: screens[index]) })
    }
    return offers
  }

  public override func addContainerState(to fingerprint: inout Fingerprint) {
    fingerprint.combine(hidesBar)
  }
}

/// Is told which screen a stack shows, whoever asked for it.
@MainActor
public protocol StackDelegate: AnyObject {
  func stack(_ stack: Stack, willShow screen: any Screen, animated: Bool)
  /// Comes once the screen has appeared; `stack.transition` tells which screen was on top before.
  func stack(_ stack: Stack, didShow screen: any Screen, animated: Bool)
  /// How an animated change is animated, which then says itself when it is over; `nil` where it is over at once.
  func stack(_ stack: Stack, animationFrom from: any Screen, to screen: any Screen) -> ((ScreenTransition) -> Void)?
}

extension StackDelegate {
  /// Does nothing.
  public func stack(_ stack: Stack, willShow screen: any Screen, animated: Bool) {}
  /// Does nothing.
  public func stack(_ stack: Stack, didShow screen: any Screen, animated: Bool) {}
  /// Not at all.
  public func stack(
    _ stack: Stack, animationFrom from: any Screen, to screen: any Screen
  ) -> ((ScreenTransition) -> Void)? { nil }
}
