/// A window: where a tree of screens begins.
///
/// The device does not keep it: an app that loses its window loses all its screens.
@MainActor
public final class DeviceWindow {
  /// The screen at the bottom of everything; the one before it goes, with all that is presented over it.
  @exclusivity(unchecked) public var root: (any Screen)? {
    didSet {
      guard root !== oldValue else { return }
      if let oldValue {
        oldValue.node.window = nil
        Device.current.autorelease(oldValue)
      }
      root?.node.window = self
      Device.current.noteChange()
    }
  }

  /// Whether the window is on show.
  @exclusivity(unchecked) public var isVisible = false {
    didSet { Device.current.noteChange() }
  }

  /// What the window stands for, where it stands for another object.
  public weak var represented: AnyObject?

  let trace = Trace<Window>()

  /// A window that is not on show yet.
  public init() {
    trace.lead(to: self)
    Device.current.add(self)
  }

  deinit { trace.wipeOut() }

  /// Shows the window, above all others, so that a person has to do with it.
  public func makeKeyAndVisible() {
    isVisible = true
    Device.current.makeKey(self)
  }
}
