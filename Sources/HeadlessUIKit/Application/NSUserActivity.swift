// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What another app or a link wants continued here.
public final class NSUserActivity: NSObject, @unchecked Sendable {
  public let activityType: String
  public var webpageURL: URL?

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
