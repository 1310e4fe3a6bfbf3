/// Screens side by side, one of them selected.
@MainActor
public final class Tabs: ScreenNode {
  /// In the order of the tabs.
  public private(set) var screens: [any Screen] = []

  /// The selected tab, from 0; meaningless while there are no tabs.
  public private(set) var selectedIndex = 0

  /// Asked and told when a person touches a tab, not when the app selects one.
  public weak var delegate: (any TabsDelegate)?

  /// The screen of the selected tab, `nil` while there are no tabs.
  public var selected: (any Screen)? { screens.indices.contains(selectedIndex) ? screens[selectedIndex] : nil }

  public override var children: [any Screen] { embedded.isEmpty ? screens : screens + embedded }
  public override var visibleChildren: [any Screen] { (selected.map { [$0] } ?? []) + embedded }
  public override var activeChild: (any Screen)? { selected }

  package override func forEachVisibleChild(_ body: (ScreenNode) -> Void) {
    if let selected { body(selected.node) }
    forEachEmbedded(body)
  }

  /// Replaces all tabs; the selected one stays selected where it is among the new ones, else the first is.
  public func setScreens(_ new: [any Screen]) {
    let old = screens
    let kept = selected
    for screen in new { adopt(screen) }
    screens = new
    selectedIndex = new.firstIndex { $0 === kept } ?? 0
    for screen in old where !new.contains(where: { $0 === screen }) { release(screen) }
  }

  /// Selects a tab, and does nothing where there is none of that number.
  public func select(_ index: Int) {
    guard screens.indices.contains(index) else { return }
    selectedIndex = index
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

  public override func containerOffers() -> [Offer] {
    screens.indices.map { index in
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
}

extension TabsDelegate {
  /// Whether the touched tab is to be selected; also asked of the one that is.
  public func tabs(_ tabs: Tabs, shouldSelect screen: any Screen) -> Bool { true }
  /// Comes after every touch on a tab, also on the one that was selected.
  public func tabs(_ tabs: Tabs, didSelect screen: any Screen) {}
}
