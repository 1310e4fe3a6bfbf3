// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import HeadlessNavigation

@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "url")
    public static let remoteNotification = LaunchOptionsKey(rawValue: "remoteNotification")
  }

  public struct OpenURLOptionsKey: Hashable, Sendable, RawRepresentable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "sourceApplication")
  }

  /// The app that was launched last.
  public static var shared: UIApplication {
    if let application = Device.current.application as? UIApplication { return application }
    let application = UIApplication()
    Device.current.application = application
    return application
  }

  /// Where storyboards are looked for that are in no bundle, with all the folders inside.
  public var sources: [URL] = []

  public internal(set) var delegate: (any UIApplicationDelegate)?
  public internal(set) var connectedScenes: Set<UIScene> = []
  var sceneDelegate: (any UISceneDelegate)?

  /// The links that the app has handed to the system, in order.
  public private(set) var openedURLs: [URL] = []

  private var weakWindows: [WeakWindow] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  public var windows: [UIWindow] { weakWindows.compactMap(\.window) }
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  func add(_ window: UIWindow) {
    weakWindows.removeAll { $0.window == nil || $0.window === window }
    weakWindows.append(WeakWindow(window: window))
  }

  public func canOpenURL(_ url: URL) -> Bool { true }

  /// Leaves the app: noted in `openedURLs`, and nothing else.
  public func open(_ url: URL, completionHandler completion: ((Bool) -> Void)? = nil) {
    openedURLs.append(url)
    if let completion { Device.current.afterLayout { completion(true) } }
  }
}

@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  /// Never runs: a headless app is launched by a test, with `HeadlessApplication.launch`.
  public static func main() {
    fatalError("'\(Self.self)' has no screen to run on; launch it in a test with HeadlessApplication.launch")
  }

  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(_ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any])
    -> Bool
  { false }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]?) -> Void
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
}
