// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@preconcurrency @MainActor
open class UIScene: UIResponder {
  public let session: UISceneSession
  public weak var delegate: (any UISceneDelegate)?

  init(session: UISceneSession) {
    self.session = session
    super.init()
  }

  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    public internal(set) var urlContexts: Set<UIOpenURLContext> = []
    public internal(set) var userActivities: Set<NSUserActivity> = []
  }
}

@preconcurrency @MainActor
public final class UIWindowScene: UIScene {
  private var weakWindows: [WeakWindow] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  public var windows: [UIWindow] { weakWindows.compactMap(\.window) }
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }

  func add(_ window: UIWindow) {
    weakWindows.append(WeakWindow(window: window))
  }
}

@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  public struct Role: Hashable, Sendable {
    public static let windowApplication = Role()
  }

  public let role = Role.windowApplication
}

@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
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

  init(url: URL) {
    self.url = url
    super.init()
  }
}

@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}
