// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How a bar looks: only to be configured, for nothing is drawn.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundEffect: UIBlurEffect?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  public override init() { super.init() }
  public init(barAppearance: UIBarAppearance) { super.init() }

  open func configureWithDefaultBackground() {}
  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
}

@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var titlePositionAdjustment = UIOffset.zero
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  open var backButtonAppearance = UIBarButtonItemAppearance()
  public private(set) var backIndicatorImage = UIImage()
  public private(set) var backIndicatorTransitionMaskImage = UIImage()

  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    self.backIndicatorImage = backIndicatorImage ?? UIImage()
    self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage ?? UIImage()
  }
}

@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  open var selectionIndicatorTintColor: UIColor?
}

@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance()
  open var doneButtonAppearance = UIBarButtonItemAppearance()
}

@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  public enum Style: Int, Sendable {
    case plain
    case done
  }

  public let normal = UIBarItemStateAppearance()
  public let highlighted = UIBarItemStateAppearance()
  public let disabled = UIBarItemStateAppearance()
  public let focused = UIBarItemStateAppearance()

  public override init() { super.init() }
  public init(style: UIBarButtonItem.Style) { super.init() }
}

@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  public enum Style: Int, Sendable {
    case stacked
    case inline
    case compactInline
  }

  public let normal = UIBarItemStateAppearance()
  public let selected = UIBarItemStateAppearance()
  public let disabled = UIBarItemStateAppearance()
  public let focused = UIBarItemStateAppearance()

  public override init() { super.init() }
  public init(style: Style) { super.init() }
}

@preconcurrency @MainActor
public final class UIBarItemStateAppearance: NSObject {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var titlePositionAdjustment = UIOffset.zero
  public var backgroundImage: UIImage?
  public var iconColor: UIColor?
  public var badgeBackgroundColor: UIColor?
}

open class UIVisualEffect: NSObject, @unchecked Sendable {}

open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable {
    case extraLight
    case light
    case dark
    case regular
    case prominent
    case systemUltraThinMaterial
    case systemThinMaterial
    case systemMaterial
    case systemThickMaterial
    case systemChromeMaterial
  }

  public convenience init(style: Style) { self.init() }
}

@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
