// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct UIColor: Hashable, Sendable {
  private let name: String

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = "\(red) \(green) \(blue) \(alpha)"
  }

  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  private init(_ name: String) {
    self.name = name
  }

  public static let clear = UIColor("clear")
  public static let black = UIColor("black")
  public static let white = UIColor("white")
  public static let red = UIColor("red")
  public static let green = UIColor("green")
  public static let blue = UIColor("blue")
  public static let gray = UIColor("gray")
  public static let label = UIColor("label")
  public static let secondaryLabel = UIColor("secondaryLabel")
  public static let systemBackground = UIColor("systemBackground")
  public static let systemGroupedBackground = UIColor("systemGroupedBackground")
  public static let systemBlue = UIColor("systemBlue")
  public static let systemGreen = UIColor("systemGreen")
  public static let systemIndigo = UIColor("systemIndigo")
  public static let systemOrange = UIColor("systemOrange")
  public static let systemRed = UIColor("systemRed")
  public static let systemGray = UIColor("systemGray")
}
