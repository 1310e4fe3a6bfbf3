public import HeadlessNavigation

/// What a router can show: a screen, or a coordinator that has one.
@MainActor
public protocol Presentable: AnyObject {
  /// The screen to show.
  func presented() -> any Screen
}

extension ScreenNode: Presentable {
  /// The screen at this place.
  public final func presented() -> any Screen { screen }
}
