// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// What a font is to be like: its name, its size and its traits are kept, and nothing is drawn.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  public let postscriptName: String
  public let pointSize: CGFloat
  public let symbolicTraits: SymbolicTraits

  init(name: String, size: CGFloat, traits: SymbolicTraits) {
    postscriptName = name
    pointSize = size
    symbolicTraits = traits
    super.init()
  }

  public convenience init(name: String, size: CGFloat) { self.init(name: name, size: size, traits: []) }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(name: postscriptName, size: pointSize, traits: symbolicTraits)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(name: postscriptName, size: newPointSize, traits: symbolicTraits)
  }
}

extension UIFont {
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(name: fontName, size: pointSize, traits: []) }

  /// A font as it is described; with the size 0 that of the description.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(system: descriptor.postscriptName, pointSize == 0 ? descriptor.pointSize : pointSize)
  }
}
