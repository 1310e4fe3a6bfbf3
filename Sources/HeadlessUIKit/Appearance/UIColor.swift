// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A colour by its name or its components: nothing is drawn.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  private let name: String
  private let opacity: CGFloat

  fileprivate init(name: String, opacity: CGFloat = 1) {
    self.name = name
    self.opacity = opacity
    super.init()
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = "\(red) \(green) \(blue)"
    opacity = alpha
    super.init()
  }

  public init(white: CGFloat, alpha: CGFloat) {
    name = "\(white) \(white) \(white)"
    opacity = alpha
    super.init()
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    name = "hue \(hue) \(saturation) \(brightness)"
    opacity = alpha
    super.init()
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = "\(red) \(green) \(blue)"
    opacity = alpha
    super.init()
  }

  public init(cgColor: CGColor) {
    name = cgColor.color.name
    opacity = cgColor.color.opacity
    super.init()
  }

  public init(patternImage image: UIImage) {
    name = "pattern"
    opacity = 1
    super.init()
  }

  /// Light: the façade's device is in light mode.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(UITraitCollection())
    name = color.name
    opacity = color.opacity
    super.init()
  }

  /// Every name is taken for that of a colour in the asset catalogue.
  public init?(named name: String) {
    self.name = name
    opacity = 1
    super.init()
  }

  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.name = name
    opacity = 1
    super.init()
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(name: name, opacity: alpha) }
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open func setFill() {}
  open func setStroke() {}
  open func set() {}
  open var cgColor: CGColor { CGColor(self) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return name == other.name && opacity == other.opacity
  }

  open override var hash: Int { name.hashValue ^ opacity.hashValue }
}

public final class CGColor: Hashable, @unchecked Sendable {
  let color: UIColor
  init(_ color: UIColor) { self.color = color }
  public static func == (one: CGColor, other: CGColor) -> Bool { one.color == other.color }
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
  public static let black = UIColor(name: "black")
  public static let darkGray = UIColor(name: "darkGray")
  public static let lightGray = UIColor(name: "lightGray")
  public static let white = UIColor(name: "white")
  public static let gray = UIColor(name: "gray")
  public static let red = UIColor(name: "red")
  public static let green = UIColor(name: "green")
  public static let blue = UIColor(name: "blue")
  public static let cyan = UIColor(name: "cyan")
  public static let yellow = UIColor(name: "yellow")
  public static let magenta = UIColor(name: "magenta")
  public static let orange = UIColor(name: "orange")
  public static let purple = UIColor(name: "purple")
  public static let brown = UIColor(name: "brown")
  public static let clear = UIColor(name: "clear")
  public static let label = UIColor(name: "label")
  public static let secondaryLabel = UIColor(name: "secondaryLabel")
  public static let tertiaryLabel = UIColor(name: "tertiaryLabel")
  public static let quaternaryLabel = UIColor(name: "quaternaryLabel")
  public static let link = UIColor(name: "link")
  public static let placeholderText = UIColor(name: "placeholderText")
  public static let separator = UIColor(name: "separator")
  public static let opaqueSeparator = UIColor(name: "opaqueSeparator")
  public static let systemFill = UIColor(name: "systemFill")
  public static let secondarySystemFill = UIColor(name: "secondarySystemFill")
  public static let tertiarySystemFill = UIColor(name: "tertiarySystemFill")
  public static let quaternarySystemFill = UIColor(name: "quaternarySystemFill")
  public static let systemBackground = UIColor(name: "systemBackground")
  public static let secondarySystemBackground = UIColor(name: "secondarySystemBackground")
  public static let tertiarySystemBackground = UIColor(name: "tertiarySystemBackground")
  public static let systemGroupedBackground = UIColor(name: "systemGroupedBackground")
  public static let secondarySystemGroupedBackground = UIColor(name: "secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = UIColor(name: "tertiarySystemGroupedBackground")
  public static let systemRed = UIColor(name: "systemRed")
  public static let systemGreen = UIColor(name: "systemGreen")
  public static let systemBlue = UIColor(name: "systemBlue")
  public static let systemOrange = UIColor(name: "systemOrange")
  public static let systemYellow = UIColor(name: "systemYellow")
  public static let systemPink = UIColor(name: "systemPink")
  public static let systemPurple = UIColor(name: "systemPurple")
  public static let systemTeal = UIColor(name: "systemTeal")
  public static let systemIndigo = UIColor(name: "systemIndigo")
  public static let systemBrown = UIColor(name: "systemBrown")
  public static let systemMint = UIColor(name: "systemMint")
  public static let systemCyan = UIColor(name: "systemCyan")
  public static let systemGray = UIColor(name: "systemGray")
  public static let systemGray2 = UIColor(name: "systemGray2")
  public static let systemGray3 = UIColor(name: "systemGray3")
  public static let systemGray4 = UIColor(name: "systemGray4")
  public static let systemGray5 = UIColor(name: "systemGray5")
  public static let systemGray6 = UIColor(name: "systemGray6")
  public static let tintColor = UIColor(name: "tintColor")
  public static let lightText = UIColor(name: "lightText")
  public static let darkText = UIColor(name: "darkText")
}
