/// Screens side by side, one of them selected.
@MainActor
public final class Tabs: ScreenNode {
  /// In the order of the tabs.
  public private(set) var screens: [any Screen] = []

  /// The selected tab, from 0; meaningless while there are no tabs.
  public private(set) var selectedIndex = 0

  /// Whether the bar with the tabs is hidden, so that no tab can be touched.
  public var hidesBar = false

  /// Asked and told when a person touches a tab, not when the app selects one.
  public weak var delegate: (any TabsDelegate)?

  @exclusivity(unchecked) private var shownTrace: Trace<ScreenNode>?
  /// The change of the selected tab that somebody animates.
  @exclusivity(unchecked) private var change: ScreenTransition?

  /// The screen of the selected tab, `nil` while there are no tabs.
  public var selected: (any Screen)? { screens.indices.contains(selectedIndex) ? screens[selectedIndex] : nil }

  public override var children: [any Screen] { embedded.isEmpty ? screens : screens + embedded }
  public override var visibleChildren: [any Screen] { (selected.map { [$0] } ?? []) + embeddedInPlace }
  public override var activeChild: (any Screen)? { selected }

  package override func forEachVisibleChild(_ body: (ScreenNode) -> Void) {
    if let selected { body(selected.node) }
    forEachEmbeddedInPlace(body)
  }

  /// Replaces all tabs; the selected one stays selected where it is among the new ones, else the first is.
  public func setScreens(_ new: [any Screen]) {
    let old = screens
    let kept = selected
    for screen in new { adopt(screen) }
    screens = new
    Device.current.noteChange()
    selectedIndex = new.firstIndex { $0 === kept } ?? 0
    for screen in old where !new.contains(where: { $0 === screen }) { release(screen) }
  }

  /// Selects a tab, and does nothing where there is none of that number.
  public func select(_ index: Int) {
    guard screens.indices.contains(index) else { return }
    selectedIndex = index
    Device.current.noteChange()
  }

  /// What a touch on a tab does: asks the delegate, selects, tells the delegate; on the selected tab, whose stack goes
  /// back to its root, too.
  private func touch(_ index: Int) {
    let screen = screens[index]
    guard delegate?.tabs(self, shouldSelect: screen) ?? true else { return }
    let isSelectedAlready = index == selectedIndex
    selectedIndex = index
    delegate?.tabs(self, didSelect: screen)
    if isSelectedAlready { (screen.node as? Stack)?.popToRoot() }
  }

  // MARK: Layout pass

  override var hasNews: Bool { selected?.node.trace !== shownTrace }

  override func willLayOut() {
    guard hasNews, isVisible, change == nil, let delegate, let old = shownTrace?.object?.screen, let new = selected,
      let animate = delegate.tabs(self, animationFrom: old, to: new)
    else { return }
    let transition = ScreenTransition(from: old, to: new) { Device.current.noteChange() }
    change = transition
    transition.begin(animate)
  }

  override func didLayOut() -> Bool {
    guard hasNews else { return false }
    switch change?.phase {
    case .running: return false
    case .cancelled:
      if let old = screens.firstIndex(where: { $0.node.trace === shownTrace }) { selectedIndex = old }
      shownTrace = selected?.node.trace
    case .waiting, .completed, nil: shownTrace = selected?.node.trace
    }
    defer { change = nil }
    return change != nil
  }

  // MARK: What a person can do

  /// Whether the bar can be seen: no screen on the selected stack hides it.
  private var hasBar: Bool {
    guard !hidesBar else { return false }
    var isHidden = false
    (selected?.node as? Stack)?.forEachScreen { if $0.hidesTabBar { isHidden = true } }
    return !isHidden
  }

  public override func containerOffers() -> [Offer] {
    guard hasBar else { return [] }
    let offered = screens.indices.filter { delegate?.tabs(self, offers: screens[$0]) ?? true }
    return offered.map { index in
      Offer(UserAction(.tab, String(index))) { [unowned self] in touch(index) }
    }
  }

  public override func addContainerState(to fingerprint: inout Fingerprint) {
    fingerprint.combine(selectedIndex)
  }
}

/// Is asked and told about touches on tabs.
@MainActor
public protocol TabsDelegate: AnyObject {
  func tabs(_ tabs: Tabs, shouldSelect screen: any Screen) -> Bool
  func tabs(_ tabs: Tabs, didSelect screen: any Screen)
  /// Whether a person can touch the tab of a screen.
  func tabs(_ tabs: Tabs, offers screen: any Screen) -> Bool
  /// How the change from one selected tab to another is animated, which then says itself when it is over; `nil` where it is
  /// over at once.
  func tabs(_ tabs: Tabs, animationFrom from: any Screen, to screen: any Screen) -> ((ScreenTransition) -> Void)?
}

extension TabsDelegate {
  /// Whether the touched tab is to be selected; also asked of the one that is.
  public func tabs(_ tabs: Tabs, shouldSelect screen: any Screen) -> Bool { true }
  /// Comes after every touch on a tab, also on the one that was selected.
  public func tabs(_ tabs: Tabs, didSelect screen: any Screen) {}
  /// Yes.
  public func tabs(_ tabs: Tabs, offers screen: any Screen) -> Bool { true }
  /// Not at all.
  public func tabs(
    _ tabs: Tabs, animationFrom from: any Screen, to screen: any Screen
  ) -> ((ScreenTransition) -> Void)? { nil }
}
