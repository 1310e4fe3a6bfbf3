// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a telephone lets be felt: nothing here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }
  open func prepare() {}
}

@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  public convenience init(style: FeedbackStyle) { self.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// What has been copied, on this device alone.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()
  open var string: String?
  open var strings: [String]?
  open var url: URL?
  open var image: UIImage?
  open var hasStrings: Bool { string != nil }
  open var hasURLs: Bool { url != nil }
  open var items: [[String: Any]] = []
  open func setItems(_ items: [[String: Any]], options: [String: Any] = [:]) { self.items = items }
}

public enum UIAccessibility {
  public struct Notification: Hashable, Sendable {
    let name: String
    public static let announcement = Notification(name: "announcement")
    public static let screenChanged = Notification(name: "screenChanged")
    public static let layoutChanged = Notification(name: "layoutChanged")
  }

  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static func post(notification: Notification, argument: Any?) {}
}

/// Finds a class of the app's by its name.
@MainActor
enum AppClasses {
  /// With the module, or without: then it is looked for in that of the app's delegate.
  static func find(_ name: String) -> AnyClass? {
    if let type = NSClassFromString(name) { return type }
    if name.hasPrefix("UI"), let type = NSClassFromString("UIKit.\(name)") { return type }
    guard let delegate = UIApplication.shared.delegate else { return nil }
    let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
    return NSClassFromString("\(module).\(name)")
  }
}
