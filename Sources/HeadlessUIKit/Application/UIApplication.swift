// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "url")
    public static let sourceApplication = LaunchOptionsKey(rawValue: "sourceApplication")
    public static let remoteNotification = LaunchOptionsKey(rawValue: "remoteNotification")
    public static let localNotification = LaunchOptionsKey(rawValue: "localNotification")
    public static let location = LaunchOptionsKey(rawValue: "location")
    public static let shortcutItem = LaunchOptionsKey(rawValue: "shortcutItem")
    public static let userActivityDictionary = LaunchOptionsKey(rawValue: "userActivityDictionary")
    public static let userActivityType = LaunchOptionsKey(rawValue: "userActivityType")
  }

  public struct OpenURLOptionsKey: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "sourceApplication")
    public static let annotation = OpenURLOptionsKey(rawValue: "annotation")
    public static let openInPlace = OpenURLOptionsKey(rawValue: "openInPlace")
  }

  public struct OpenExternalURLOptionsKey: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")
  }

  public enum State: Int, Sendable {
    case active
    case inactive
    case background
  }

  /// The app that was launched last.
  public class var shared: UIApplication {
    if let application = Device.current.application as? UIApplication { return application }
    let application = UIApplication()
    Device.current.application = application
    return application
  }

  /// Where storyboards are looked for that are in no bundle, with all the folders inside.
  public var sources = HeadlessApplication.defaultSources

  open internal(set) var delegate: (any UIApplicationDelegate)?
  public internal(set) var connectedScenes: Set<UIScene> = []
  public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  public var supportsMultipleScenes: Bool { false }
  var sceneDelegate: (any UISceneDelegate)?

  /// The links that the app has handed to the system, in order.
  public private(set) var openedURLs: [URL] = []

  private var weakWindows: [WeakWindow] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  public var windows: [UIWindow] { weakWindows.compactMap(\.window) }
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  open var applicationState: State { .active }
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var shortcutItems: [UIApplicationShortcutItem]?
  open var isNetworkActivityIndicatorVisible = false
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  open var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: 393, height: 54) }
  open var statusBarStyle: UIStatusBarStyle { .default }
  open var isStatusBarHidden: Bool { false }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open var isProtectedDataAvailable: Bool { true }
  open var isRegisteredForRemoteNotifications: Bool { false }
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  open var alternateIconName: String? { nil }
  open var supportsAlternateIcons: Bool { false }
  open var supportsShakeToEdit: Bool {
    get { applicationSupportsShakeToEdit }
    set { applicationSupportsShakeToEdit = newValue }
  }
  open var applicationSupportsShakeToEdit = true

  // Nobody sends anything from outside here: what is registered for never comes.
  open func registerForRemoteNotifications() {}
  open func unregisterForRemoteNotifications() {}
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  open func beginReceivingRemoteControlEvents() {}
  open func endReceivingRemoteControlEvents() {}
  open func beginIgnoringInteractionEvents() {}
  open func endIgnoringInteractionEvents() {}
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
  open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    UIBackgroundTaskIdentifier(rawValue: 1)
  }
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  open func setAlternateIconName(_ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil) {}
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  /// Calls a method of the target, or of whoever comes first in the responder chain of the sender.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let first = sender as? UIResponder ?? keyWindow?.rootViewController
    guard let target = target ?? action.firstResponder(from: first) else { return false }
    action.perform(on: target as AnyObject, sender, event)
    return true
  }

  func add(_ window: UIWindow) {
    weakWindows.removeAll { $0.window == nil || $0.window === window }
    weakWindows.append(WeakWindow(window: window))
  }

  open func canOpenURL(_ url: URL) -> Bool { true }

  /// Leaves the app: noted in `openedURLs`, and nothing else.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    if let completion { Device.current.afterLayout { completion(true) } }
  }

  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    open(url)
    return true
  }

  public static nonisolated let openSettingsURLString = "app-settings:"
  public static nonisolated let openNotificationSettingsURLString = "app-settings:notifications"
  public static nonisolated let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public static nonisolated let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public static nonisolated let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public static nonisolated let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public static nonisolated let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public static nonisolated let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  public static nonisolated let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public static nonisolated let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public static nonisolated let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  public static nonisolated let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailableNotification")
  public static nonisolated let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailableNotification")
}

public struct UIBackgroundTaskIdentifier: Hashable, Sendable, RawRepresentable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData
  case noData
  case failed
}

@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?
  public let userInfo: [String: any NSSecureCoding]?

  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.userInfo = userInfo
    super.init()
  }
}

@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  public convenience init(systemImageName: String) { self.init() }
  public convenience init(templateImageName: String) { self.init() }
}
