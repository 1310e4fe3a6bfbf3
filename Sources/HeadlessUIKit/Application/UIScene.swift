// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  public let session: UISceneSession
  open weak var delegate: (any UISceneDelegate)?
  open var title: String! = ""
  open var activationState: ActivationState { .foregroundActive }
  open override var next: UIResponder? { UIApplication.shared }

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  /// Leaves the app: noted in the application's `openedURLs`, and nothing else.
  open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil) {
    UIApplication.shared.open(url, completionHandler: completion)
  }

  @preconcurrency @MainActor
  public final class OpenExternalURLOptions: NSObject {
    public var universalLinksOnly = false
  }

  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    public internal(set) var urlContexts: Set<UIOpenURLContext> = []
    public internal(set) var userActivities: Set<NSUserActivity> = []
    public var sourceApplication: String? { nil }
    public var handoffUserActivityType: String? { nil }
    public var shortcutItem: UIApplicationShortcutItem? { nil }
  }

  public static nonisolated let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  public static nonisolated let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  public static nonisolated let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  public static nonisolated let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  public static nonisolated let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  public static nonisolated let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

@preconcurrency @MainActor
public final class UIWindowScene: UIScene {
  private var weakWindows: [WeakWindow] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  public var windows: [UIWindow] { weakWindows.compactMap(\.window) }
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  public var screen: UIScreen { .main }
  public var interfaceOrientation: UIInterfaceOrientation { .portrait }
  public var traitCollection: UITraitCollection { .current }
  public var coordinateSpace: CGRect { UIScreen.main.bounds }
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  public var sizeRestrictions: UISceneSizeRestrictions? { nil }

  func add(_ window: UIWindow) {
    weakWindows.removeAll { $0.window == nil || $0.window === window }
    weakWindows.append(WeakWindow(window: window))
  }
}

@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  public var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: 393, height: 54) }
  public var isStatusBarHidden: Bool { false }
  public var statusBarStyle: UIStatusBarStyle { .default }
}

@preconcurrency @MainActor
public final class UISceneSizeRestrictions: NSObject {
  public var minimumSize = CGSize.zero
  public var maximumSize = CGSize.zero
}

@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  public struct Role: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  public let role = Role.windowApplication
  public let persistentIdentifier = "session"
  public internal(set) weak var scene: UIScene?
  public var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }
  public var stateRestorationActivity: NSUserActivity?
  public var userInfo: [String: Any]?
}

@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  public var sceneClass: AnyClass?
  public var delegateClass: AnyClass?
  public var storyboard: UIStoryboard?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

public final class UIOpenURLContext: NSObject, @unchecked Sendable {
  public let url: URL
  public let options = UISceneOpenURLOptions()

  init(url: URL) {
    self.url = url
    super.init()
  }
}

public final class UISceneOpenURLOptions: NSObject, Sendable {
  public var sourceApplication: String? { nil }
  public var annotation: Any? { nil }
  public var openInPlace: Bool { false }
}

@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
