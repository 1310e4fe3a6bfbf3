// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

/// A window over one of the engine's; its root is the whole of what is in it.
@preconcurrency @MainActor
open class UIWindow: UIView {
  public struct Level: Hashable, Comparable, Sendable, RawRepresentable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
    public static func + (level: Level, number: CGFloat) -> Level { Level(level.rawValue + number) }
    public static func - (level: Level, number: CGFloat) -> Level { Level(level.rawValue - number) }
  }

  let pane = Window()

  open var rootViewController: UIViewController? {
    get { pane.root as? UIViewController }
    set { pane.root = newValue }
  }

  open weak var windowScene: UIWindowScene? {
    didSet { windowScene?.add(self) }
  }

  open var windowLevel = Level.normal
  open var screen: UIScreen { .main }
  open var canBecomeKey: Bool { true }
  open var canResizeToFitContent = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    begin()
    self.windowScene = windowScene
    windowScene.add(self)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    pane.represented = self
    // An app may be launched without ``HeadlessApplication``: its tasks are counted from its first window on.
    TaskCensus.begin(on: Device.current)
  }

  /// The window that stands over one of the engine's.
  static func over(_ pane: Window) -> UIWindow? { pane.represented as? UIWindow }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene ?? UIApplication.shared }

  open override var isHidden: Bool {
    get { !pane.isVisible }
    set {
      pane.isVisible = !newValue
      if !newValue { UIApplication.shared.add(self) }
    }
  }

  open var isKeyWindow: Bool { Device.current.keyWindow === pane }

  open func makeKeyAndVisible() {
    UIApplication.shared.add(self)
    pane.makeKeyAndVisible()
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  open func makeKey() {
    guard pane.isVisible else { return }
    makeKeyAndVisible()
  }

  open func becomeKey() {}
  open func resignKey() {}
  open func sendEvent(_ event: UIEvent) {}
  public static nonisolated let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  public static nonisolated let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
  public static nonisolated let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  public static nonisolated let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
}
