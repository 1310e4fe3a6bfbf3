// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a telephone held upright is like: the façade has no other device.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public var displayScale: CGFloat { 3 }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  public static var current: UITraitCollection { UITraitCollection() }

  public override init() { super.init() }

  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool { false }
}

@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone
  case pad
  case tv
  case carPlay
  case mac
  case vision
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified
  case compact
  case regular
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified
  case light
  case dark
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

public struct UIContentSizeCategory: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let small = UIContentSizeCategory(rawValue: "small")
  public static let medium = UIContentSizeCategory(rawValue: "medium")
  public static let large = UIContentSizeCategory(rawValue: "large")
  public var isAccessibilityCategory: Bool { false }
}
