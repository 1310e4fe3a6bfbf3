// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// Where an app hears that a person has touched a notification.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let center = UNUserNotificationCenter()

  public static func current() -> UNUserNotificationCenter { center }

  public weak var delegate: (any UNUserNotificationCenterDelegate)?
}

public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async
}

/// A touch on a notification.
public final class UNNotificationResponse: NSObject, @unchecked Sendable {
  public let notification: UNNotification

  /// Of a notification with this content; on a device the system alone makes one.
  public init(userInfo: [AnyHashable: Any]) {
    notification = UNNotification(request: UNNotificationRequest(content: UNNotificationContent(userInfo: userInfo)))
    super.init()
  }
}

public final class UNNotification: NSObject, @unchecked Sendable {
  public let request: UNNotificationRequest

  init(request: UNNotificationRequest) {
    self.request = request
    super.init()
  }
}

public final class UNNotificationRequest: NSObject, @unchecked Sendable {
  public let content: UNNotificationContent

  init(content: UNNotificationContent) {
    self.content = content
    super.init()
  }
}

public final class UNNotificationContent: NSObject, @unchecked Sendable {
  public let userInfo: [AnyHashable: Any]

  init(userInfo: [AnyHashable: Any]) {
    self.userInfo = userInfo
    super.init()
  }
}
